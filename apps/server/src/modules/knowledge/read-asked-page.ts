import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { AppError } from '../../lib/app-error';
import { auditEntry } from './audit-entry';
import { getEntry } from './get-entry';
import type { ReadText } from './html-to-markdown';
import { mustBeArticle } from './must-be-article';
import { readPage } from './read-page';
import { findAsked, keepProblem, keepRead } from './source.queries';
import { Unreadable } from './unreadable';

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
  await inTransaction(context, async (tx) => {
    if (typeof read === 'string') return keepProblem(tx.db, asked, read);
    if ((await findAsked(tx.db, asked)) === undefined) return;
    const before = await getEntry(tx, asked.id);
    if (await keepRead(tx.db, asked, read)) {
      await auditEntry(tx, 'knowledge.fetched', before, before, await getEntry(tx, asked.id));
    }
  });
}

/** The text, or the problem in words. Throws only what another try may mend. */
async function tryToRead(
  context: Context,
  organization_id: string,
  url: string,
  isLast: boolean,
): Promise<ReadText | string> {
  try {
    return mustBeArticle(await readPage(context, organization_id, url), url);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    if (error instanceof AppError && !isLast) throw error; // too many are being read at once
    return 'The page could not be read.';
  }
}
