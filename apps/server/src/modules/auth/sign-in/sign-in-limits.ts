import type { SignIn } from '@relaydesk/contracts/auth';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { getClientNetwork, getSiteNetwork } from '../../../lib/network/client-network';
import {
  type BucketLimit,
  consumeAttempts,
  consumeDelayed,
  countUsedAttempts,
  refundAttempts,
  resetDelayed,
} from '../attempt-limits';
import { verifyDeviceToken } from '../device-token';
import { createChallenge, redeemProof } from './sign-in-challenge';

export interface SignInAttempt {
  /** The device, if it has signed in to this account before. */
  device_id: string | undefined;
  /** Queue of the password check: strangers take turns by network, known devices come first. */
  lane: string | undefined;
  /** Undoes the count after the correct password. */
  markSucceeded(): Promise<void>;
}

/**
 * Counts a sign-in attempt, whether the account exists or not. Known devices have separate counters. All
 * others are limited by account, network (/64), site (/48) and in total; beyond these limits they need a
 * proof of work, with which they need not wait. Throws `too_many_requests` with the seconds to wait and the
 * challenge to solve.
 */
export async function countSignInAttempt(
  context: Context,
  { email, device_token, proof }: Pick<SignIn, 'email' | 'device_token' | 'proof'>,
): Promise<SignInAttempt> {
  const now = context.now();
  const device_id = verifyDeviceToken(context.keys, email, device_token, now);
  if (device_id !== undefined && (await consumeDelayed(context, DEVICE_LIMIT, device_id)) === 0) {
    return {
      device_id,
      lane: undefined,
      markSucceeded: () => resetDelayed(context, DEVICE_LIMIT, device_id),
    };
  }
  const address = context.caller?.address ?? '';
  const [network, site] = [getClientNetwork(address), getSiteNetwork(address)];
  const free = await consumeFreeAttempt(context, { email, network, site });
  if (free.seconds > 0) {
    const isProved =
      proof !== undefined &&
      (await inTransaction(asSystem(context, null), (tx) => redeemProof(tx, email, proof)));
    if (!isProved) {
      const bits = getChallengeBits(await countUsedAttempts(context, ACCOUNT_LIMIT, email));
      throw createTooManyAttemptsError(free.seconds, createChallenge(context.keys, email, bits, now));
    }
  }
  // In this order: attempts at one account beyond its limit use up no limits of their whole office.
  const ofAccount = [ACCOUNT_LIMIT, email] as const;
  const shared = [[NETWORK_LIMIT, network] as const, [SITE_LIMIT, site] as const];
  const seconds = await consumeInOrder(context, [[ofAccount], shared]);
  if (seconds > 0) throw createTooManyAttemptsError(seconds);
  return {
    device_id,
    lane: network,
    async markSucceeded() {
      await refundAttempts(context, [ofAccount, ...shared]);
      await free.giveBack();
    },
  };
}

/** Takes one of each limit of a group; continues with the next group only if none was exhausted. */
async function consumeInOrder(
  context: Context,
  groups: (readonly [BucketLimit, string])[][],
): Promise<number> {
  for (const group of groups) {
    const seconds = Math.max(...(await consumeAttempts(context, group)).map((taken) => taken.seconds));
    if (seconds > 0) return seconds;
  }
  return 0;
}

/** Takes one attempt without proof; `seconds`: the time until one is available. */
async function consumeFreeAttempt(
  context: Context,
  { email, network, site }: Record<'email' | 'network' | 'site', string>,
) {
  const account = `${email} ${network}`;
  const forget = () => resetDelayed(context, ACCOUNT_FROM_NETWORK_LIMIT, account);
  const waiting = await consumeDelayed(context, ACCOUNT_FROM_NETWORK_LIMIT, account);
  if (waiting > 0) return { seconds: waiting, giveBack: forget };
  const taken: (readonly [BucketLimit, string])[] = [];
  const take = async (limits: (readonly [BucketLimit, string])[]): Promise<number> => {
    const answers = await consumeAttempts(context, limits);
    taken.push(...limits.filter((_, at) => answers[at]?.seconds === 0));
    return Math.max(...answers.map(({ seconds }) => seconds));
  };
  const own = await take([
    [FREE_ACCOUNT_LIMIT, email],
    [FREE_NETWORK_LIMIT, network],
    [FREE_SITE_LIMIT, site],
  ]);
  return {
    // An attempt beyond its own limit does not use up the shared limit.
    seconds: own > 0 ? own : await take([[FREE_GLOBAL_LIMIT, '']]),
    async giveBack() {
      await forget();
      await refundAttempts(context, taken);
    },
  };
}

/**
 * Difficulty grows with recent guesses at the account: 2^15 hashes take a browser 0.1 s, 2^20 some seconds.
 */
const getChallengeBits = (used: number): number => 15 + Math.floor(used / 12);

function createTooManyAttemptsError(seconds: number, challenge?: string): AppError {
  return new AppError(
    'too_many_attempts',
    { seconds },
    { retry_after: seconds, ...(challenge && { challenge }) },
  );
}

/** A stolen device may not guess either: beyond this limit it counts as a stranger. */
const DEVICE_LIMIT = { name: 'sign-in device', free: 10, first_ms: 15_000, max_ms: 900_000 };

/** Without a proof of work. One person uses one account; an office behind one address signs in at nine. */
const ACCOUNT_FROM_NETWORK_LIMIT = { ...DEVICE_LIMIT, name: 'sign-in account from network' };
const FREE_ACCOUNT_LIMIT = { name: 'free sign-in account', burst: 10, ms_per_token: 60_000 };
const FREE_NETWORK_LIMIT = { name: 'free sign-in network', burst: 40, ms_per_token: 1_500 };
const FREE_SITE_LIMIT = { name: 'free sign-in site', burst: 80, ms_per_token: 750 };
const FREE_GLOBAL_LIMIT = { name: 'free sign-in', burst: 300, ms_per_token: 200 };

/** With one. A user who is blocked can request a reset link, which makes their device known. */
const ACCOUNT_LIMIT = { name: 'sign-in account', burst: 60, ms_per_token: 30_000 };
const NETWORK_LIMIT = { name: 'sign-in network', burst: 60, ms_per_token: 1_000 };
const SITE_LIMIT = { name: 'sign-in site', burst: 240, ms_per_token: 250 };
