import type { Tx } from '../../context/context';
import { type AvailableUser, listAvailableUsers, selectAvailableUser } from './routing.queries';

/** Could a CSR take a conversation now? */
export const hasAvailableUser = async (tx: Tx, organization_id: string): Promise<boolean> =>
  (await listAvailableUsers(tx.db, organization_id)).length > 0;

/** A colleague who can have conversations, if they are there and available. */
export const findAvailableUser = (
  tx: Tx,
  organization_id: string,
  user_id: string,
): Promise<AvailableUser | undefined> => selectAvailableUser(tx.db, organization_id, user_id);
