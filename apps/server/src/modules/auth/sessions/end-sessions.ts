import type { Tx } from '../../../context/context';
import { accessChanged } from './revoke-access';
import { noteAbsence, revokeSessionsOf, revokeSessionsOfOrganisation } from './session.queries';

/** Ends the sessions of these users, on HTTP and on open sockets; `except` is one that stays. */
export async function endSessionsOf(
  tx: Tx,
  user_ids: string[],
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  await revokeSessionsOf(tx.db, user_ids, except);
  await noteAbsence(tx.db, user_ids);
  await accessChanged(tx, user_ids);
}

/** Signs all staff of an organisation out and closes the live connections of its visitors too. */
export async function endSessionsOfOrganisation(tx: Tx, organization_id: string): Promise<void> {
  const user_ids = await revokeSessionsOfOrganisation(tx.db, organization_id);
  await noteAbsence(tx.db, user_ids);
  await tx.events.emit(tx, 'access.organisation_changed', organization_id, { organization_id });
}
