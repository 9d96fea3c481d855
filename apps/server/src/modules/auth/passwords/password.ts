import { availableParallelism } from 'node:os';
import { createFairQueue } from '../../../lib/concurrency/fair-limiter';
import { hashAside } from './password-hash-pool';

/**
 * Argon2id, 32 MiB, four passes, one lane: three times the work of OWASP's minimum (19 MiB, 2, 1). Hashes run on
 * threads that give way, at most two at once and never on all cores, so that a rush of sign-ins neither takes the memory
 * nor slows everybody else. Strangers take turns by network: 20 addresses that guess delay a sign-in from another one by
 * one hash each. Whoever is known, and every hash of a new password, comes before them.
 */
const COST = { memoryCost: 32_768, timeCost: 4, parallelism: 1 };
const hashing = createFairQueue({
  parallel: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waitingFirst: 200,
  waitingPerKey: 20,
  waiting: 1_000,
});

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(undefined, () => hashAside('hashSync', password, COST));

/**
 * Takes as long for an unknown user as for a known one with a wrong password.
 * @param lane the network of a stranger; undefined: known devices and sessions, which come first
 */
export async function isPasswordOf(
  stored: string | null,
  password: string,
  lane: string | undefined,
): Promise<boolean> {
  const isRight = await hashing.run(lane, async () =>
    hashAside('verifySync', stored ?? (await nobodysHash()), password),
  );
  return isRight && stored !== null;
}

/** Made at another cost than new ones are: to be made anew as soon as the password is known. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);

let nobodys: Promise<string> | undefined;
function nobodysHash() {
  nobodys ??= hashAside('hashSync', 'nobody has this password', COST);
  return nobodys;
}
