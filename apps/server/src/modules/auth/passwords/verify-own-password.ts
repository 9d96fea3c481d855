import { asSystem, type Context, type StaffActor } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { consumeDelayed, resetDelayed } from '../attempt-limits';
import { findUserWithCredentials, type UserWithCredentials } from '../auth.queries';
import { verifyPassword } from './password';

/**
 * Verifies the signed-in user's password again. Throws `invalid` for the field, not 401: the session stays
 * valid.
 */
export async function verifyOwnPassword(
  context: Context,
  password: string,
  field = 'password',
): Promise<UserWithCredentials> {
  const { user_id } = context.actor as StaffActor; // the access check admits only signed-in users to these routes
  const seconds = await consumeDelayed(context, OWN_PASSWORD_LIMIT, user_id);
  if (seconds > 0) {
    throw new AppError('too_many_attempts', { seconds }, { retry_after: seconds });
  }
  const user = await inTransaction(asSystem(context, null), (tx) => findUserWithCredentials(tx.db, user_id));
  if (!user || !(await verifyPassword(user.password_hash, password, undefined))) {
    throw new AppError('password_incorrect', {}, { field });
  }
  await resetDelayed(context, OWN_PASSWORD_LIMIT, user_id);
  return user;
}

/** Limits guesses at an unlocked computer. */
const OWN_PASSWORD_LIMIT = { name: 'own password', free: 10, first_ms: 15_000, max_ms: 900_000 };
