import type { SignIn } from '@relaydesk/contracts/auth';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { networkOf, siteOf } from '../../../lib/network/client-network';
import {
  type BucketLimit,
  findUsedAttempts,
  forgetDelayed,
  returnAttempts,
  takeAttempts,
  takeDelayed,
} from '../attempt-limits';
import { readDeviceToken } from '../device-token';
import { makeChallenge, takeProof } from './sign-in-challenge';

export interface SignInAttempt {
  /** The device, when it has signed in to this account before. */
  device_id: string | undefined;
  /** Whose turn it is to have a password checked: strangers take turns by network, known devices come first. */
  lane: string | undefined;
  /** The password was right: it was no guess, and does not count. */
  wasRight(): Promise<void>;
}

/**
 * Counts an attempt to sign in, whether anybody has this address or not. Known devices only count for themselves.
 * Everybody else is limited by account, network (/64), site (/48) and over all; past these limits they need a proof of
 * work, with which nobody has to wait. Throws `too_many_requests` with the seconds to wait and the challenge to solve.
 */
export async function countAttempt(
  context: Context,
  { email, device_token, proof }: Pick<SignIn, 'email' | 'device_token' | 'proof'>,
): Promise<SignInAttempt> {
  const now = context.now();
  const device_id = readDeviceToken(context.keys, email, device_token, now);
  if (device_id !== undefined && (await takeDelayed(context, byDevice, device_id)) === 0) {
    return { device_id, lane: undefined, wasRight: () => forgetDelayed(context, byDevice, device_id) };
  }
  const address = context.caller?.address ?? '';
  const [network, site] = [networkOf(address), siteOf(address)];
  const free = await takeFree(context, { email, network, site });
  if (free.seconds > 0) {
    const isProved =
      proof !== undefined &&
      (await inTransaction(asSystem(context, null), (tx) => takeProof(tx, email, proof)));
    if (!isProved) {
      const bits = bitsFor(await findUsedAttempts(context, mostOfAccount, email));
      throw tooMany(free.seconds, makeChallenge(context.keys, email, bits, now));
    }
  }
  // In this order: somebody who hammers at one account uses up nothing that their whole office shares.
  const ofAccount = [mostOfAccount, email] as const;
  const shared = [[mostOfNetwork, network] as const, [mostOfSite, site] as const];
  const seconds = await takeInTurn(context, [[ofAccount], shared]);
  if (seconds > 0) throw tooMany(seconds);
  return {
    device_id,
    lane: network,
    async wasRight() {
      await returnAttempts(context, [ofAccount, ...shared]);
      await free.giveBack();
    },
  };
}

/** Takes one of each limit of a group, and goes on to the next group unless one of them has none. */
async function takeInTurn(context: Context, groups: (readonly [BucketLimit, string])[][]): Promise<number> {
  for (const group of groups) {
    const seconds = Math.max(...(await takeAttempts(context, group)).map((taken) => taken.seconds));
    if (seconds > 0) return seconds;
  }
  return 0;
}

/** Takes one attempt that needs no proof; `seconds`: until there is one, when there is none. */
async function takeFree(
  context: Context,
  { email, network, site }: Record<'email' | 'network' | 'site', string>,
) {
  const account = `${email} ${network}`;
  const forget = () => forgetDelayed(context, byAccountFromNetwork, account);
  const waiting = await takeDelayed(context, byAccountFromNetwork, account);
  if (waiting > 0) return { seconds: waiting, giveBack: forget };
  const taken: (readonly [BucketLimit, string])[] = [];
  const take = async (limits: (readonly [BucketLimit, string])[]): Promise<number> => {
    const answers = await takeAttempts(context, limits);
    taken.push(...limits.filter((_, at) => answers[at]?.seconds === 0));
    return Math.max(...answers.map(({ seconds }) => seconds));
  };
  const own = await take([
    [freeOfAccount, email],
    [freeOfNetwork, network],
    [freeOfSite, site],
  ]);
  return {
    // An attempt past a limit of its own does not use up the limit that everybody shares.
    seconds: own > 0 ? own : await take([[freeOfAll, '']]),
    async giveBack() {
      await forget();
      await returnAttempts(context, taken);
    },
  };
}

/** The more an account has been guessed at lately, the harder: 2^15 hashes are 0.1 s of a browser, 2^20 some seconds. */
const bitsFor = (used: number): number => 15 + Math.floor(used / 12);

function tooMany(seconds: number, challenge?: string): AppError {
  return new AppError('too_many_requests', `Too many attempts. Try again in ${seconds} seconds.`, {
    retry_after: seconds,
    ...(challenge && { challenge }),
  });
}

/** A device that somebody else has may not guess either: after that it counts as a stranger. */
const byDevice = { name: 'sign-in device', free: 10, first_ms: 15_000, max_ms: 900_000 };

/** Without a proof of work. One account is tried by one person; an office behind one address signs in at nine. */
const byAccountFromNetwork = { ...byDevice, name: 'sign-in account from network' };
const freeOfAccount = { name: 'free sign-in account', burst: 10, ms_per_token: 60_000 };
const freeOfNetwork = { name: 'free sign-in network', burst: 40, ms_per_token: 1_500 };
const freeOfSite = { name: 'free sign-in site', burst: 80, ms_per_token: 750 };
const freeOfAll = { name: 'free sign-in', burst: 300, ms_per_token: 200 };

/** With one. Whoever cannot sign in to an account for that may have a link mailed, which makes their device known. */
const mostOfAccount = { name: 'sign-in account', burst: 60, ms_per_token: 30_000 };
const mostOfNetwork = { name: 'sign-in network', burst: 60, ms_per_token: 1_000 };
const mostOfSite = { name: 'sign-in site', burst: 240, ms_per_token: 250 };
