import type { Tx } from '../../../context/context';
import { clearPresence } from '../../users/records/user-record';
import { emitAccessChanged } from './revoke-access';
import { revokeOrganisationSessions, revokeUserSessions } from './session.queries';

/** Ends the sessions of these users, on HTTP and on open sockets, except `except`. */
export async function endUserSessions(
  tx: Tx,
  user_ids: string[],
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  await revokeUserSessions(tx.db, user_ids, except);
  await clearPresence(tx.db, user_ids);
  await emitAccessChanged(tx, user_ids);
}

/** Signs out all staff of an organisation and closes the live connections of its visitors. */
export async function endOrganisationSessions(tx: Tx, organization_id: string): Promise<void> {
  const user_ids = await revokeOrganisationSessions(tx.db, organization_id);
  await clearPresence(tx.db, user_ids);
  await tx.events.emit(tx, 'access.organisation_changed', organization_id, { organization_id });
}
