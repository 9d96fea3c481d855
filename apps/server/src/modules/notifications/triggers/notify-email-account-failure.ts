import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { notify } from '../notify';
import { findFailingEmailAccount } from './failing-email-account.queries';
import { mailSuperAdmins } from './operator-mails';

/** A mailbox that comes and goes is told of once an hour. */
const HOUR = 'YYYY-MM-DDTHH'.length;

/**
 * A mailbox can no longer be read or sent from: the bell of the organisation's admins, and a mail to each Super Admin,
 * who registers mailboxes and has no bell. Safe to repeat.
 */
export async function notifyEmailAccountFailure(
  context: Context,
  { organization_id, id }: EventMap['mailbox.failing'],
): Promise<void> {
  const mailbox = await inTransaction(context, (tx) => findFailingEmailAccount(tx.db, organization_id, id));
  if (!mailbox) return;
  const { address, organization_name, last_error } = mailbox;
  const since = new Date(mailbox.failing_since).toISOString();
  await notify(context, {
    type: 'notification_mailbox',
    organization_id,
    cause: `mailbox ${id} ${since.slice(0, HOUR)}`,
    kind: 'mailbox_failing',
    params: { address },
    record_id: id,
  });
  const link = `${context.publicUrl}/email-registration`;
  await inTransaction(asSystem(context, null), (tx) =>
    mailSuperAdmins(tx, (texts) =>
      texts.mailbox_failing({ address, organisation: organization_name, since, error: last_error, link }),
    ),
  );
}
