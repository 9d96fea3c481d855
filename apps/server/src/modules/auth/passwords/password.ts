import { availableParallelism } from 'node:os';
import { createFairLimiter } from '../../../lib/concurrency/fair-limiter';
import { runInHashPool } from './password-hash-pool';

/**
 * Argon2id, 32 MiB, four passes, one lane: three times the work of OWASP's minimum (19 MiB, 2, 1). Hashes run
 * on low-priority threads, at most two concurrently and never on all cores, which bounds memory and load in a
 * burst of sign-ins. Strangers take turns by network: 20 guessing addresses delay a sign-in from another one
 * by one hash each. Known devices, sessions and hashes of new passwords come first.
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
 * Takes equally long for an unknown user and for a wrong password.
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

/** Whether the hash has outdated cost parameters and should be renewed while the password is known. */
export const isHashOutdated = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${ARGON2_COST.memoryCost},t=${ARGON2_COST.timeCost},p=${ARGON2_COST.parallelism}$`,
  );

let dummyHash: Promise<string> | undefined;
function getDummyHash() {
  dummyHash ??= runInHashPool('hashSync', 'nobody has this password', ARGON2_COST);
  return dummyHash;
}
