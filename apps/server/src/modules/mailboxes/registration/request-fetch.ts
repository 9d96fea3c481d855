import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { getRegistration } from '../list-email-accounts';

/** Has the mailbox read now instead of at its next turn. Throws `not_allowed_now` for one that is paused. */
export const fetchNow = (context: Context, id: string): Promise<EmailRegistration> =>
  inTransaction(context, async (tx) => {
    const current = await getRegistration(tx, id);
    mustBeOn(current);
    const { organization_id, address } = current;
    await askFor(tx, current);
    await writeAudit(tx, {
      action: 'email_registration.fetch_asked',
      organization_id,
      record: { id, name: address },
    });
    return current;
  });

/** Whoever reads mailboxes looks at once. */
export const askFor = (tx: Tx, { organization_id, id }: EmailRegistration): Promise<void> =>
  tx.events.emit(tx, 'mailbox.asked', id, { organization_id, id });

/** Throws `not_allowed_now`. */
export function mustBeOn(current: EmailRegistration): void {
  if (current.status !== 'disabled') return;
  throw new AppError('not_allowed_now', 'This mailbox is paused. Resume it first.', { current });
}
