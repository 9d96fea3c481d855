import type { Tx } from '../../../context/context';
import { listAssignableUserIds } from './assignable-user.queries';

/** Filters user ids to active users who can be assignees. */
export const filterAssignableUsers = async (
  tx: Tx,
  organization_id: string,
  user_ids: readonly string[],
): Promise<Set<string>> =>
  new Set(user_ids.length > 0 ? await listAssignableUserIds(tx.db, organization_id, user_ids) : []);
