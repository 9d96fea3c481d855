import type { Context } from '../../context';
import { AppError } from '../../lib/app-error';
import { createGrowingDelay } from '../../lib/growing-delay';
import { networkOf } from '../../lib/network-of';
import { createTokenBucket } from '../../lib/token-bucket';

/**
 * Counts a try to sign in, whether anybody has this address or not. Throws `too_many_requests` with the seconds to
 * wait. `wasRight` takes it back.
 */
export function countTry({ now, caller }: Context, email: string): { wasRight(): void } {
  const moment = now().getTime();
  const network = networkOf(caller?.address ?? '');
  const account = `${email} ${network}`;
  // In this order: somebody who hammers at one account uses up nothing that their whole office shares.
  const seconds =
    byAccountFromNetwork.take(account, moment) ||
    Math.max(byNetwork.take(network, moment), byAccount.take(email, moment));
  if (seconds > 0) {
    throw new AppError('too_many_requests', `Too many attempts. Try again in ${seconds} seconds.`, {
      retry_after: seconds,
    });
  }
  return {
    wasRight() {
      byNetwork.giveBack(network);
      byAccount.giveBack(email);
      byAccountFromNetwork.forget(account);
    },
  };
}

/** An office behind one address signs in at nine. */
const byNetwork = createTokenBucket(60, 1_000);
/** Many strangers at many addresses at once. */
const byAccount = createTokenBucket(100, 3_000);
/** One account is tried by one person; a stranger elsewhere does not lock its owner out. */
const byAccountFromNetwork = createGrowingDelay({ free: 10, firstMs: 15_000, maxMs: 900_000 });
