import type { User } from '@relaydesk/contracts/user';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { getLimits } from '../../organisations/get-limits';
import { getUser } from '../get-user';
import { countOtherAdmins, countUsers, lockStaff } from './user-change.queries';

/**
 * Reads a user and locks the staff of their organisation until the end of the transaction. Throws
 * `not_found`, and `conflict` when the user has changed since `version`.
 */
export async function lockUser(tx: Tx, id: string, version?: number): Promise<User> {
  const { organization_id } = await getUser(tx, id);
  await lockStaff(tx.db, organization_id);
  const user = await getUser(tx, id);
  if (version === undefined || user.version === version) return user;
  throw createUserConflict(user);
}

export const createUserConflict = (current: User) =>
  new AppError('conflict', 'Somebody has changed this user in the meantime.', { current });

/** Prevents users from disabling or promoting themselves. Throws `forbidden`. */
export function assertNotSelf({ actor }: Tx, { id }: User, why: string, field?: string): void {
  if (actor.kind !== 'staff' || actor.user_id !== id) return;
  throw new AppError('forbidden', why, field ? { fields: { [field]: why } } : {});
}

/** Refuses to remove the last active Organisation Admin; the caller holds the lock. Throws `forbidden`. */
export async function assertNotLastAdmin(tx: Tx, user: User, field?: string): Promise<void> {
  const { id, organization_id, group, status } = user;
  if (organization_id === null || group !== 'Organisation Admin' || status !== 'active') return;
  if ((await countOtherAdmins(tx.db, organization_id, id)) > 0) return;
  const why = 'This is the last Organisation Admin. Make somebody else one first.';
  throw new AppError('forbidden', why, field ? { fields: { [field]: why } } : {});
}

/**
 * The caller holds the staff lock. Throws `limit_reached`, and `not_found` when there is no such
 * organisation.
 */
export async function assertUserLimit(tx: Tx, organization_id: string): Promise<void> {
  if ((await countFreeSeats(tx, organization_id)) < 1)
    throw new AppError('limit_reached', USER_LIMIT_MESSAGE);
}

export const USER_LIMIT_MESSAGE =
  'The organisation has as many users as it may have. Disable somebody, or ask for a higher limit.';

/** How many users can still be added. Throws `not_found`. */
export async function countFreeSeats(tx: Tx, organization_id: string): Promise<number> {
  const { max_users } = await getLimits(tx, organization_id);
  return max_users === null
    ? Number.POSITIVE_INFINITY
    : max_users - (await countUsers(tx.db, organization_id));
}
