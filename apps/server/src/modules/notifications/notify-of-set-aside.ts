import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { redactError } from '../../lib/redact-error';
import { sendMail } from '../mail/send-mail';
import { listUntoldSuperAdmins } from './mailbox.queries';

/** Those who run the server are told of an event that was set aside, of each kind once an hour. Safe to repeat. */
export async function notifyOfSetAside(
  context: Context,
  { id, event, consumer, error }: EventMap['event.set_aside'],
): Promise<void> {
  const subject = `Background work was set aside: ${event}`;
  await inTransaction(asSystem(context, null), async (tx) => {
    const text = `Event ${id} (${event}) is not tried any more. It is kept for 90 days. Retry or discard it here:
${tx.publicUrl}/setAsideEvents

Consumer: ${consumer}
${redactError(error)}`;
    for (const to of await listUntoldSuperAdmins(tx.db, subject)) await sendMail(tx, { to, subject, text });
  });
}
