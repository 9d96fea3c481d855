import type { StaffActor, Tx } from '../../../context/context';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { queueSystemMail } from '../../mail/queue-system-mail';
import { clearPresence } from '../../users/records/user-record';
import { findMailRecipient } from '../auth.queries';
import { writeSystemMail } from '../mail-texts';
import { emitAccessChanged } from './revoke-access';
import { revokeSession } from './session.queries';

/** Two clients use the same session: ends it for both and notifies its owner. */
export async function endStolenSession(tx: Tx, actor: StaffActor): Promise<void> {
  const { user_id, session_id, organization_id } = actor;
  await revokeSession(tx.db, user_id, session_id);
  await clearPresence(tx.db, [user_id]);
  await emitAccessChanged(tx, [user_id]);
  const record = { id: session_id, name: actor.name };
  // It is unknown which client presented the token, so the entry has no actor.
  await recordAuditEvent(tx, { action: 'session.reuse_detected', organization_id, record });
  const recipient = await findMailRecipient(tx.db, user_id);
  if (recipient)
    await queueSystemMail(tx, { to: recipient.email, ...writeSystemMail(recipient, 'session_stolen') });
}
