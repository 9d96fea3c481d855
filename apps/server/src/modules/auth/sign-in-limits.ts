import type { SignIn } from '@relaydesk/contracts/auth';
import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { createGrowingDelay } from '../../lib/growing-delay';
import { networkOf, siteOf } from '../../lib/network-of';
import { createTokenBucket } from '../../lib/token-bucket';
import { readDeviceToken } from './device-token';
import { makeChallenge, takeProof } from './sign-in-challenge';

export interface SignInAttempt {
  /** The device, when it has signed in to this account before. */
  device_id: string | undefined;
  /** Whose turn it is to have a password checked: strangers take turns by network, known devices come first. */
  lane: string | undefined;
  /** The password was right: it was no guess, and does not count. */
  wasRight(): void;
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
  const moment = now.getTime();
  const device_id = readDeviceToken(context.keys, email, device_token, now);
  if (device_id !== undefined && byDevice.take(device_id, moment) === 0) {
    return { device_id, lane: undefined, wasRight: () => byDevice.forget(device_id) };
  }
  const address = context.caller?.address ?? '';
  const [network, site] = [networkOf(address), siteOf(address)];
  const account = `${email} ${network}`;
  const free = takeFree(moment, { email, network, site, account });
  if (free.seconds > 0) {
    const isProved =
      proof !== undefined &&
      (await inTransaction(asSystem(context, null), (tx) => takeProof(tx, email, proof)));
    if (!isProved) {
      throw tooMany(free.seconds, makeChallenge(context.keys, email, bitsFor(email, moment), now));
    }
  }
  // In this order: somebody who hammers at one account uses up nothing that their whole office shares.
  const seconds =
    mostOfAccount.take(email, moment) ||
    Math.max(mostOfNetwork.take(network, moment), mostOfSite.take(site, moment));
  if (seconds > 0) throw tooMany(seconds);
  return {
    device_id,
    lane: network,
    wasRight() {
      mostOfAccount.giveBack(email);
      mostOfNetwork.giveBack(network);
      mostOfSite.giveBack(site);
      free.giveBack();
    },
  };
}

/** Takes one attempt that needs no proof; `seconds`: until there is one, when there is none. */
function takeFree(
  moment: number,
  { email, network, site, account }: Record<'email' | 'network' | 'site' | 'account', string>,
) {
  const limits = [
    [freeOfAccount, email],
    [freeOfNetwork, network],
    [freeOfSite, site],
    [freeOfAll, ''],
  ] as const;
  const waiting = byAccountFromNetwork.take(account, moment);
  if (waiting > 0) return { seconds: waiting, giveBack: () => byAccountFromNetwork.forget(account) };
  const taken = limits.map(([bucket, name]) => ({ bucket, name, seconds: bucket.take(name, moment) }));
  return {
    seconds: Math.max(...taken.map(({ seconds }) => seconds)),
    giveBack() {
      byAccountFromNetwork.forget(account);
      for (const { bucket, name, seconds } of taken) if (seconds === 0) bucket.giveBack(name);
    },
  };
}

/** The more an account has been guessed at lately, the harder: 2^15 hashes are 0.1 s of a browser, 2^20 some seconds. */
const bitsFor = (email: string, moment: number): number =>
  15 + Math.floor(mostOfAccount.used(email, moment) / 12);

function tooMany(seconds: number, challenge?: string): AppError {
  return new AppError('too_many_requests', `Too many attempts. Try again in ${seconds} seconds.`, {
    retry_after: seconds,
    ...(challenge && { challenge }),
  });
}

/** A device that somebody else has may not guess either: after that it counts as a stranger. */
const byDevice = createGrowingDelay({ free: 10, firstMs: 15_000, maxMs: 900_000 });

/** Without a proof of work. One account is tried by one person; an office behind one address signs in at nine. */
const byAccountFromNetwork = createGrowingDelay({ free: 10, firstMs: 15_000, maxMs: 900_000 });
const freeOfAccount = createTokenBucket(10, 60_000);
const freeOfNetwork = createTokenBucket(40, 1_500);
const freeOfSite = createTokenBucket(80, 750);
const freeOfAll = createTokenBucket(300, 200);

/** With one. Whoever cannot sign in to an account for that may have a link mailed, which makes their device known. */
const mostOfAccount = createTokenBucket(60, 30_000);
const mostOfNetwork = createTokenBucket(60, 1_000);
const mostOfSite = createTokenBucket(240, 250);
