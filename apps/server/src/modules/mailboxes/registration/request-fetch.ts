import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getEmailAccount } from '../list-email-accounts';

/** Polls the account now instead of at its next turn. Throws `not_allowed_now` if it is paused. */
export const requestMailFetch = (context: Context, id: string): Promise<EmailRegistration> =>
  inTransaction(context, async (tx) => {
    const current = await getEmailAccount(tx, id);
    assertAccountEnabled(current);
    const { organization_id, address } = current;
    await emitFetchRequest(tx, current);
    await recordAuditEvent(tx, {
      action: 'email_registration.fetch_asked',
      organization_id,
      record: { id, name: address },
    });
    return current;
  });

/** Makes the mailbox readers poll immediately. */
export const emitFetchRequest = (tx: Tx, { organization_id, id }: EmailRegistration): Promise<void> =>
  tx.events.emit(tx, 'mailbox.asked', id, { organization_id, id });

/** Throws `not_allowed_now`. */
export function assertAccountEnabled(current: EmailRegistration): void {
  if (current.status !== 'disabled') return;
  throw new AppError('mailbox_paused', {}, { current });
}
