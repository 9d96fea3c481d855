import type { StaffActor, Tx } from '../../../context/context';
import type { Db } from '../../../db/connect';
import { type PresentUser, setPresent } from '../../users/records/user-record';
import { touchSession } from './session.queries';

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

/** Marks the user of a valid session as present. Undefined: the session has ended, or a row is locked. */
export const recordSessionUse = async (
  db: Db,
  { session_id, user_id }: StaffActor,
): Promise<PresentUser | undefined> =>
  (await touchSession(db, session_id)) ? setPresent(db, user_id) : undefined;
