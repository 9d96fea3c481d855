import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { notify } from '../notify';
import { findFailingEmailAccount } from './failing-email-account.queries';
import { mailSuperAdmins } from './operator-mails';

/** At most one notification an hour for an email account with intermittent failures. */
const HOUR = 'YYYY-MM-DDTHH'.length;

/**
 * An email account cannot be read or sent from: notifies the organisation's admins, and mails each Super
 * Admin, who registers email accounts and has no notifications. Idempotent.
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
