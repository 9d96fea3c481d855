import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { markEmailAccountFailing, markEmailAccountWorking } from './email-account-health.queries';

export type EmailAccountHealthEvent =
  | { did: 'received' | 'sent' | 'checked' }
  /** The server's text, without secrets. */
  | { did: 'failed'; words: string };

/**
 * The outcome of the last attempt with an account. The first failure of a working one is reported to its
 * managers.
 */
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
