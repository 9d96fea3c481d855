import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { sendMail } from '../mail/send-mail';
import { findFailingMailbox, listUntoldSuperAdmins } from './mailbox.queries';
import { notify } from './notify';

/** A mailbox that comes and goes is told of once an hour. */
const HOUR = 'YYYY-MM-DDTHH'.length;

/**
 * A mailbox can no longer be read or sent from: the bell of the organisation's admins, and a mail to each Super Admin,
 * who registers mailboxes and has no bell. Safe to repeat.
 */
export async function notifyOfMailbox(
  context: Context,
  { organization_id, id }: EventMap['mailbox.failing'],
): Promise<void> {
  const mailbox = await inTransaction(context, (tx) => findFailingMailbox(tx.db, organization_id, id));
  if (!mailbox) return;
  const { address, organization_name, last_error } = mailbox;
  const since = new Date(mailbox.failing_since).toISOString();
  await notify(context, {
    type: 'notification_mailbox',
    organization_id,
    cause: `mailbox ${id} ${since.slice(0, HOUR)}`,
    message: `The mailbox ${address} cannot be used at the moment. Mail waits there until it can.`,
    record_id: id,
  });
  const subject = `The mailbox ${address} is failing`;
  const text = `${address} of ${organization_name} cannot be used since ${since}.

The mail server says: ${last_error ?? 'nothing'}

${context.publicUrl}/email-registration`;
  await inTransaction(asSystem(context, null), async (tx) => {
    for (const to of await listUntoldSuperAdmins(tx.db, subject)) await sendMail(tx, { to, subject, text });
  });
}
