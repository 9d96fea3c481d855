import type { ImportWebPage, KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation, resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { withinKnowledgeQuota } from '../../quotas/knowledge-quota';
import { auditKnowledgeEntry } from '../audit-knowledge-entry';
import { getKnowledgeEntry } from '../get-knowledge-entry';
import { insertKnowledgeEntry } from '../knowledge.queries';
import { findEntryBySourceUrl, markFetching } from './source.queries';

/**
 * Imports a web page as an article: creates the entry immediately and fetches the text later. Fetches an
 * existing page again. Throws `invalid` for a URL with a password, and `limit_reached`.
 */
export async function importKnowledgePage(
  context: Context,
  { url, is_published, organization_id: asked }: ImportWebPage,
): Promise<KnowledgeEntry> {
  const organization_id = requireOrganisation(context, asked);
  const source_url = normalizePageUrl(url);
  return inTransaction(context, async (tx) => {
    const known = await findEntryBySourceUrl(tx.db, organization_id, source_url);
    if (known) return requestPageFetch(tx, known);
    const { host, pathname } = new URL(source_url);
    const title = `${host}${pathname}`.replace(/\/$/, '').slice(0, 300);
    const entry = { kind: 'article' as const, title, body: '', is_published, status: 'fetching' as const };
    const made = await withinKnowledgeQuota(tx, organization_id, () =>
      insertKnowledgeEntry(tx.db, organization_id, newId(), { ...entry, source_url }),
    );
    if (!made) throw new AppError('organisation_not_found');
    await auditKnowledgeEntry(tx, 'knowledge.created', made, {}, made);
    await emitPageRequested(tx, made);
    return made;
  });
}

/** Fetches its page again. Throws `not_found`, and `invalid` for an entry without a page. */
export const refreshKnowledgeEntry = (context: Context, id: string): Promise<KnowledgeEntry> =>
  inTransaction(context, (tx) => requestPageFetch(tx, id));

async function requestPageFetch(tx: Tx, id: string): Promise<KnowledgeEntry> {
  const before = await getKnowledgeEntry(tx, id);
  if (before.source_url === null) {
    throw new AppError('entry_not_from_page');
  }
  await markFetching(tx.db, resolveOrganisation(tx) ?? before.organization_id, id);
  const entry = await getKnowledgeEntry(tx, id);
  await auditKnowledgeEntry(tx, 'knowledge.refreshed', entry, before, entry);
  await emitPageRequested(tx, entry);
  return entry;
}

const emitPageRequested = (tx: Tx, { organization_id, id, version }: KnowledgeEntry) =>
  tx.events.emit(tx, 'knowledge.page_asked', id, { organization_id, id, version });

/** Normalised URL without fragment; each page is imported once. */
function normalizePageUrl(url: string): string {
  const address = new URL(url);
  if (address.username || address.password) {
    throw new AppError('url_with_credentials', {}, { field: 'url' });
  }
  address.hash = '';
  return address.href;
}
