import type { StaffActor, Tx } from '../../../context/context';
import { writeAudit } from '../../audit/record-audit-event';
import { sendMail } from '../../mail/queue-system-mail';
import { accessChanged } from './revoke-access';
import { findRecipient } from '../auth.queries';
import { mailText } from '../mail-texts';
import { noteAbsence, revokeSession } from './session.queries';

/** Two hold the same session: it ends for both, and its owner is told. */
export async function endStolenSession(tx: Tx, actor: StaffActor): Promise<void> {
  const { user_id, session_id, organization_id } = actor;
  await revokeSession(tx.db, user_id, session_id);
  await noteAbsence(tx.db, [user_id]);
  await accessChanged(tx, [user_id]);
  const record = { id: session_id, name: actor.name };
  // Which of the two presented the token nobody knows: the entry is in nobody's name.
  await writeAudit(tx, { action: 'session.reuse_detected', organization_id, record });
  const recipient = await findRecipient(tx.db, user_id);
  if (recipient) await sendMail(tx, { to: recipient.email, ...mailText(recipient).session_stolen() });
}
