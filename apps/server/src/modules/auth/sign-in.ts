import type { SignIn, Tokens } from '@relaydesk/contracts/auth';
import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { networkOf } from '../../lib/network-of';
import { createTokenBucket, type TokenBucket } from '../../lib/token-bucket';
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
  const network = networkOf(address);
  const tries: [TokenBucket, string][] = [
    [byNetwork, network],
    [byAccountFromNetwork, `${email} ${network}`],
    [byAccount, email],
  ];
  const seconds = Math.max(...tries.map(([bucket, name]) => bucket.take(name, now)));
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
  // Only what failed counts: whoever knows the password may come as often as they like.
  for (const [bucket, name] of tries) bucket.giveBack(name);
  return openSession(system, user);
}

/** An office behind one address signs in at nine. */
const byNetwork = createTokenBucket(60, 1_000);
/** One account is tried by one person; a stranger elsewhere does not lock its owner out. */
const byAccountFromNetwork = createTokenBucket(10, 15_000);
/** Many strangers at many addresses at once. */
const byAccount = createTokenBucket(100, 3_000);
