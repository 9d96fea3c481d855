import type { StaffActor, Tx } from '../../../context/context';
import { type PresentUser, recordSessionUse } from './session.queries';

/** Marks the user of a session as present, and informs routing about a user who was absent. */
export async function recordPresence(tx: Tx, actor: StaffActor): Promise<void> {
  await emitUserAvailable(tx, await recordSessionUse(tx.db, actor));
}

/** Emits `user.available` for a user of an organisation who was absent and takes conversations. */
export async function emitUserAvailable(tx: Tx, user: PresentUser | undefined): Promise<void> {
  if (!user || user.was_here || !user.is_available || user.organization_id === null) return;
  const { id: user_id, organization_id } = user;
  await tx.events.emit(tx, 'user.available', user_id, { organization_id, user_id });
}
