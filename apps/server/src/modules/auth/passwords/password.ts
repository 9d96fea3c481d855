import { availableParallelism } from 'node:os';
import { createFairLimiter } from '../../../lib/concurrency/fair-limiter';
import { runInHashPool } from './password-hash-pool';

/**
 * Argon2id, 32 MiB, four passes, one lane: three times the work of OWASP's minimum (19 MiB, 2, 1). Hashes run on
 * threads that give way, at most two at once and never on all cores, so that a rush of sign-ins neither takes the memory
 * nor slows everybody else. Strangers take turns by network: 20 addresses that guess delay a sign-in from another one by
 * one hash each. Whoever is known, and every hash of a new password, comes before them.
 */
const ARGON2_COST = { memoryCost: 32_768, timeCost: 4, parallelism: 1 };
const hashLimiter = createFairLimiter({
  parallel: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waitingFirst: 200,
  waitingPerKey: 20,
  waiting: 1_000,
});

export const hashPassword = (password: string): Promise<string> =>
  hashLimiter.run(undefined, () => runInHashPool('hashSync', password, ARGON2_COST));

/**
 * Takes as long for an unknown user as for a known one with a wrong password.
 * @param lane the network of a stranger; undefined: known devices and sessions, which come first
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  lane: string | undefined,
): Promise<boolean> {
  const isRight = await hashLimiter.run(lane, async () =>
    runInHashPool('verifySync', stored ?? (await getDummyHash()), password),
  );
  return isRight && stored !== null;
}

/** Made at another cost than new ones are: to be made anew as soon as the password is known. */
export const isHashOutdated = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${ARGON2_COST.memoryCost},t=${ARGON2_COST.timeCost},p=${ARGON2_COST.parallelism}$`,
  );

let dummyHash: Promise<string> | undefined;
function getDummyHash() {
  dummyHash ??= runInHashPool('hashSync', 'nobody has this password', ARGON2_COST);
  return dummyHash;
}
