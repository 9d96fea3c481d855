import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { sendMail } from '../mail/send-mail';
import { listUntoldSuperAdmins } from './mailbox.queries';

/** Those who run the server are told of an event that was set aside, of each kind once an hour. Safe to repeat. */
export async function notifyOfSetAside(
  context: Context,
  { id, event, consumer, error }: EventMap['event.set_aside'],
): Promise<void> {
  const subject = `Background work was set aside: ${event}`;
  const text = `Event ${id} (${event}) is not tried any more. It stays in the table outbox for 90 days.

Consumer: ${consumer}
${error}`;
  await inTransaction(asSystem(context, null), async (tx) => {
    for (const to of await listUntoldSuperAdmins(tx.db, subject)) await sendMail(tx, { to, subject, text });
  });
}
