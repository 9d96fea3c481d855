import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { AppError } from '../../../lib/app-error';
import { createCircuitBreaker } from '../../../lib/concurrency/circuit-breaker';
import { withinKnowledgeQuota } from '../../quotas/knowledge-quota';
import { auditEntry } from '../audit-knowledge-entry';
import { getEntry } from '../get-knowledge-entry';
import type { ReadText } from './html-to-markdown';
import { mustBeArticle } from './validate-article';
import { readPage } from './fetch-knowledge-page';
import { findAsked, keepProblem, keepRead } from './source.queries';
import { Unreadable } from './unreadable-source-error';

/**
 * Reads the page of an entry and keeps its text, or why it could not be read. Safe to repeat; nothing happens when the
 * entry was edited, deleted or asked for again meanwhile.
 */
export async function readAskedPage(
  context: Context,
  asked: EventMap['knowledge.page_asked'],
  { isLast }: { isLast: boolean },
): Promise<void> {
  const url = await inTransaction(context, (tx) => findAsked(tx.db, asked));
  if (url === undefined) return;
  const read = await tryToRead(context, asked.organization_id, url, isLast);
  const problem = typeof read === 'string' ? read : await keep(context, asked, read);
  if (problem) await inTransaction(context, (tx) => keepProblem(tx.db, asked, problem));
}

/** Stores the text; or answers why the organisation may not know it. */
async function keep(
  context: Context,
  asked: EventMap['knowledge.page_asked'],
  read: ReadText,
): Promise<string | undefined> {
  try {
    await inTransaction(context, async (tx) => {
      if ((await findAsked(tx.db, asked)) === undefined) return;
      const before = await getEntry(tx, asked.id);
      const isKept = await withinKnowledgeQuota(tx, asked.organization_id, () =>
        keepRead(tx.db, asked, read),
      );
      if (isKept) await auditEntry(tx, 'knowledge.fetched', before, before, await getEntry(tx, asked.id));
    });
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.error === 'limit_reached') return error.message;
    throw error;
  }
}

/** The text, or the problem in words. Throws only what another try may mend. */
async function tryToRead(
  context: Context,
  organization_id: string,
  url: string,
  isLast: boolean,
): Promise<ReadText | string> {
  const site = `${organization_id} ${new URL(url).host}`;
  if (circuits.enter(site) > 0)
    return 'This site did not answer several times in a row. Try again in a minute.';
  let isUnreachable = false;
  try {
    return mustBeArticle(await readPage(context, organization_id, url), url);
  } catch (error) {
    isUnreachable = error instanceof Unreadable && error.isUnreachable;
    if (error instanceof Unreadable) return error.message;
    if (error instanceof AppError && !isLast) throw error; // too many are being read at once
    return 'The page could not be read.';
  } finally {
    circuits.settle(site, !isUnreachable);
  }
}

/** By organisation and site, on this server: a site that hangs holds no place of the lane. */
const circuits = createCircuitBreaker();
