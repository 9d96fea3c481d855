import { asSystem, type Context, type StaffActor } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { forgetDelayed, takeDelayed } from '../attempt-limits';
import { findUser, type UserWithProof } from '../auth.queries';
import { isPasswordOf } from './password';

/**
 * The signed-in user, who shows once more that it is them. Throws `invalid` for the field, not 401: the session
 * itself is a good one.
 */
export async function proveOwnPassword(
  context: Context,
  password: string,
  field = 'password',
): Promise<UserWithProof> {
  const { user_id } = context.actor as StaffActor; // the guard lets nobody else call these routes
  const seconds = await takeDelayed(context, tries, user_id);
  if (seconds > 0) {
    throw new AppError('too_many_requests', `Too many attempts. Try again in ${seconds} seconds.`, {
      retry_after: seconds,
    });
  }
  const user = await inTransaction(asSystem(context, null), (tx) => findUser(tx.db, user_id));
  if (!user || !(await isPasswordOf(user.password_hash, password, undefined))) {
    const why = 'This is not your password.';
    throw new AppError('invalid', `${field}: ${why}`, { fields: { [field]: why } });
  }
  await forgetDelayed(context, tries, user_id);
  return user;
}

/** Somebody at an unlocked computer does not get to guess. */
const tries = { name: 'own password', free: 10, first_ms: 15_000, max_ms: 900_000 };
