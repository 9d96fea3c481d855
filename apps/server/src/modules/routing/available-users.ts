import type { Tx } from '../../context/context';
import { type AvailableUser, listAvailableUsers, selectAvailableUser } from './routing.queries';

/** Whether any CSR could take a conversation now. */
export const hasAvailableUser = async (tx: Tx, organization_id: string): Promise<boolean> =>
  (await listAvailableUsers(tx.db, organization_id)).length > 0;

/** An assignable user, if online and available. */
export const findAvailableUser = (
  tx: Tx,
  organization_id: string,
  user_id: string,
): Promise<AvailableUser | undefined> => selectAvailableUser(tx.db, organization_id, user_id);
