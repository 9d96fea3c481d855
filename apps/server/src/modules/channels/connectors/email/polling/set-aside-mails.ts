import type { Tx } from '../../../../../context/context';
import { deleteSetAsideMail, requestMailRetries } from './mail-fetch.queries';

/** Fetches mails that were set aside again; without an id, all. Returns their number. */
export async function retrySetAsideMails(tx: Tx, id?: string): Promise<number> {
  const retried = await requestMailRetries(tx.db, id);
  for (const mailbox of new Map(retried.map((mailbox) => [mailbox.id, mailbox])).values()) {
    const { organization_id } = mailbox;
    const asIts = { ...tx, actor: { kind: 'system' as const, organization_id } };
    await tx.events.emit(asIts, 'mailbox.asked', mailbox.id, mailbox);
  }
  return retried.length;
}

/** False if it is not set aside. */
export const discardSetAsideMail = (tx: Tx, id: string): Promise<boolean> => deleteSetAsideMail(tx.db, id);
