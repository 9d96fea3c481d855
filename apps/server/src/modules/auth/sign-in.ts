import type { SignIn, Tokens } from '@relaydesk/contracts/auth';
import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { networkOf } from '../../lib/network-of';
import { createTokenBucket } from '../../lib/token-bucket';
import { findUserByEmail } from './auth.queries';
import { openSession } from './open-session';
import { isPasswordOf } from './password';

/** Opens a session. Unknown user and wrong password get the same answer after the same work. */
export async function signIn(
  context: Context,
  { email, password }: SignIn,
  address: string,
): Promise<Tokens> {
  const now = context.now().getTime();
  const seconds = Math.max(byAddress.take(networkOf(address), now), byAccount.take(email, now));
  if (seconds > 0) {
    throw new AppError('too_many_requests', `Too many attempts. Try again in ${seconds} seconds.`, {
      retry_after: seconds,
    });
  }

  const system = asSystem(context, null);
  const user = await inTransaction(system, (tx) => findUserByEmail(tx.db, email));
  if (!(await isPasswordOf(user?.password_hash ?? null, password)) || !user) {
    throw new AppError('wrong_credentials', 'Invalid email or password.');
  }
  if (user.status === 'disabled') {
    throw new AppError('forbidden', 'Your account is disabled, contact your administrator.');
  }
  if (user.organisation_status === 'suspended') throw new AppError('forbidden', 'Organisation suspended.');
  return openSession(system, user);
}

/** An office behind one address signs in at nine; one account is tried by one person. */
const byAddress = createTokenBucket(60, 1_000);
const byAccount = createTokenBucket(10, 15_000);
