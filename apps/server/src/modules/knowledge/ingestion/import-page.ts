import type { ImportPage, KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { chooseOneOrganisation, chooseOrganisation } from '../../../context/resolve-organisation';
import { withinKnowledgeQuota } from '../../quotas/knowledge-quota';
import { auditEntry } from '../audit-knowledge-entry';
import { getEntry } from '../get-knowledge-entry';
import { insertEntry } from '../knowledge.queries';
import { findByAddress, markFetching } from './source.queries';

/**
 * A page of the web becomes an article: the entry is there at once, its text follows. A page that was imported before is
 * read anew. Throws `invalid` for an address with a password in it, and
 * `limit_reached`.
 */
export async function importPage(
  context: Context,
  { url, is_published, organization_id: asked }: ImportPage,
): Promise<KnowledgeEntry> {
  const organization_id = chooseOneOrganisation(context, asked);
  const source_url = addressOf(url);
  return inTransaction(context, async (tx) => {
    const known = await findByAddress(tx.db, organization_id, source_url);
    if (known) return askForPage(tx, known);
    const { host, pathname } = new URL(source_url);
    const title = `${host}${pathname}`.replace(/\/$/, '').slice(0, 300);
    const entry = { kind: 'article' as const, title, body: '', is_published, status: 'fetching' as const };
    const made = await withinKnowledgeQuota(tx, organization_id, () =>
      insertEntry(tx.db, organization_id, newId(), { ...entry, source_url }),
    );
    if (!made) throw new AppError('not_found', 'There is no such organisation.');
    await auditEntry(tx, 'knowledge.created', made, {}, made);
    await emitAsked(tx, made);
    return made;
  });
}

/** Reads its page again. Throws `not_found`, and `invalid` for one that was not read from a page. */
export const refreshEntry = (context: Context, id: string): Promise<KnowledgeEntry> =>
  inTransaction(context, (tx) => askForPage(tx, id));

async function askForPage(tx: Tx, id: string): Promise<KnowledgeEntry> {
  const before = await getEntry(tx, id);
  if (before.source_url === null) {
    throw new AppError('invalid', 'This entry was not read from a page of the web.');
  }
  await markFetching(tx.db, chooseOrganisation(tx) ?? before.organization_id, id);
  const entry = await getEntry(tx, id);
  await auditEntry(tx, 'knowledge.refreshed', entry, before, entry);
  await emitAsked(tx, entry);
  return entry;
}

const emitAsked = (tx: Tx, { organization_id, id, version }: KnowledgeEntry) =>
  tx.events.emit(tx, 'knowledge.page_asked', id, { organization_id, id, version });

/** One way to write it, without the place on the page; a page is imported once. */
function addressOf(url: string): string {
  const address = new URL(url);
  if (address.username || address.password) {
    const why = 'Leave out the name and the password.';
    throw new AppError('invalid', why, { fields: { url: why } });
  }
  address.hash = '';
  return address.href;
}
