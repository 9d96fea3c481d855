import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { createCircuitBreaker } from '../../../lib/concurrency/circuit-breaker';
import { withinKnowledgeQuota } from '../../quotas/knowledge-quota';
import { auditKnowledgeEntry } from '../audit-knowledge-entry';
import { getKnowledgeEntry } from '../get-knowledge-entry';
import { fetchKnowledgePage } from './fetch-knowledge-page';
import type { ExtractedText } from './html-to-markdown';
import { findRequestedPageUrl, storePageProblem, storePageText } from './source.queries';
import { UnreadableSourceError } from './unreadable-source-error';
import { validateArticle } from './validate-article';

/**
 * Fetches the page of an entry and stores its text or the error. Idempotent; does nothing when the entry was
 * edited, deleted or requested again meanwhile.
 */
export async function fetchRequestedPage(
  context: Context,
  asked: EventMap['knowledge.page_asked'],
  { isLast }: { isLast: boolean },
): Promise<void> {
  const url = await inTransaction(context, (tx) => findRequestedPageUrl(tx.db, asked));
  if (url === undefined) return;
  const read = await tryFetchPage(context, asked.organization_id, url, isLast);
  const why = 'reason' in read ? read : await storeFetchedPage(context, asked, read);
  if (why) await inTransaction(context, (tx) => storePageProblem(tx.db, asked, why));
}

/** Stores the text; or returns why a limit of the organisation forbids it. */
async function storeFetchedPage(
  context: Context,
  asked: EventMap['knowledge.page_asked'],
  read: ExtractedText,
): Promise<ErrorReason | undefined> {
  try {
    await inTransaction(context, async (tx) => {
      if ((await findRequestedPageUrl(tx.db, asked)) === undefined) return;
      const before = await getKnowledgeEntry(tx, asked.id);
      const isKept = await withinKnowledgeQuota(tx, asked.organization_id, () =>
        storePageText(tx.db, asked, read),
      );
      if (isKept)
        await auditKnowledgeEntry(
          tx,
          'knowledge.fetched',
          before,
          before,
          await getKnowledgeEntry(tx, asked.id),
        );
    });
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.error === 'limit_reached') return error.because;
    throw error;
  }
}

/** The text, or why there is none. Throws only errors that a retry may fix. */
async function tryFetchPage(
  context: Context,
  organization_id: string,
  url: string,
  isLast: boolean,
): Promise<ExtractedText | ErrorReason> {
  const site = `${organization_id} ${new URL(url).host}`;
  if (circuits.acquire(site) > 0) return because('page_host_failing');
  let isUnreachable = false;
  try {
    return validateArticle(await fetchKnowledgePage(context, organization_id, url), url);
  } catch (error) {
    isUnreachable = error instanceof UnreadableSourceError && error.isUnreachable;
    if (error instanceof UnreadableSourceError) return error.why;
    if (error instanceof AppError && !isLast) throw error; // too many concurrent fetches
    return because('page_unreadable');
  } finally {
    circuits.recordResult(site, !isUnreachable);
  }
}

/** Per organisation and site on this server: a slow site occupies no slot of the queue. */
const circuits = createCircuitBreaker();
