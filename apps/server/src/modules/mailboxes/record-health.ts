import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { markEmailAccountFailing, markEmailAccountWorking } from './email-account-health.queries';

export type EmailAccountHealthEvent =
  | { did: 'received' | 'sent' | 'checked' }
  /** The server's own words, without secrets. */
  | { did: 'failed'; words: string };

/** What was tried last with a mailbox. The first failure of one that had worked is told to those who can mend it. */
export const recordEmailAccountHealth = (
  context: Context | Tx,
  { organization_id, id }: { organization_id: string; id: string },
  news: EmailAccountHealthEvent,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (news.did !== 'failed') return markEmailAccountWorking(tx.db, organization_id, id, news.did);
    const isFirst = await markEmailAccountFailing(tx.db, organization_id, id, news.words);
    if (isFirst) await tx.events.emit(tx, 'mailbox.failing', id, { organization_id, id });
  });
