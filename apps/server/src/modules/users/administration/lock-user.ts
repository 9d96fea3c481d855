import type { ErrorReason } from '@relaydesk/contracts/errors/reasons';
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

/** Locks the platform's staff until the end of the transaction: at the first start of several servers, or two set-ups. */
export const lockPlatformStaff = (tx: Tx): Promise<void> => lockStaff(tx.db, null);

export const createUserConflict = (current: User) => new AppError('record_changed', {}, { current });

/** Nobody locks themselves out, or raises themselves. Throws `forbidden`. */
export function assertNotSelf({ actor }: Tx, { id }: User, why: ErrorReason, field?: string): void {
  if (actor.kind !== 'staff' || actor.user_id !== id) return;
  throw AppError.because(why, { field });
}

/** Refuses to remove the last active Organisation Admin; the caller holds the lock. Throws `forbidden`. */
export async function assertNotLastAdmin(tx: Tx, user: User, field?: string): Promise<void> {
  const { id, organization_id, group, status } = user;
  if (organization_id === null || group !== 'Organisation Admin' || status !== 'active') return;
  if ((await countOtherAdmins(tx.db, organization_id, id)) > 0) return;
  throw new AppError('last_admin', {}, { field });
}

/**
 * The caller holds the staff lock. Throws `limit_reached`, and `not_found` when there is no such
 * organisation.
 */
export async function assertUserLimit(tx: Tx, organization_id: string): Promise<void> {
  if ((await countFreeSeats(tx, organization_id)) < 1) throw new AppError('user_limit_reached');
}

/** How many users can still be added. Throws `not_found`. */
export async function countFreeSeats(tx: Tx, organization_id: string): Promise<number> {
  const { max_users } = await getLimits(tx, organization_id);
  return max_users === null
    ? Number.POSITIVE_INFINITY
    : max_users - (await countUsers(tx.db, organization_id));
}
