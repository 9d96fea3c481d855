import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { markFailing, markWorking } from './email-account-health.queries';

export type MailboxNews =
  | { did: 'received' | 'sent' | 'checked' }
  /** The server's own words, without secrets. */
  | { did: 'failed'; words: string };

/** What was tried last with a mailbox. The first failure of one that had worked is told to those who can mend it. */
export const noteMailboxHealth = (
  context: Context | Tx,
  { organization_id, id }: { organization_id: string; id: string },
  news: MailboxNews,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (news.did !== 'failed') return markWorking(tx.db, organization_id, id, news.did);
    const isFirst = await markFailing(tx.db, organization_id, id, news.words);
    if (isFirst) await tx.events.emit(tx, 'mailbox.failing', id, { organization_id, id });
  });
