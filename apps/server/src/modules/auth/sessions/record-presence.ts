import type { StaffActor, Tx } from '../../../context/context';
import { noteUse, type PresentUser } from './session.queries';

/** Marks the user of a session as present. Routing learns of a user who was absent until now. */
export async function notePresence(tx: Tx, actor: StaffActor): Promise<void> {
  await emitReturn(tx, await noteUse(tx.db, actor));
}

/** Emits `user.available` for a user of an organisation who was absent until now and takes conversations. */
export async function emitReturn(tx: Tx, user: PresentUser | undefined): Promise<void> {
  if (!user || user.was_here || !user.is_available || user.organization_id === null) return;
  const { id: user_id, organization_id } = user;
  await tx.events.emit(tx, 'user.available', user_id, { organization_id, user_id });
}
