import { availableParallelism } from 'node:os';
import { atMost } from '../../lib/at-most';
import { hashAside } from './hash-aside';

/**
 * Argon2id, 32 MiB, four passes, one lane: three times the work of OWASP's minimum (19 MiB, 2, 1). Hashes run on
 * threads that give way, at most two at once and never on all cores, so that a rush of sign-ins neither takes the memory
 * nor slows everybody else.
 */
const COST = { memoryCost: 32_768, timeCost: 4, parallelism: 1 };
const inTurn = atMost(Math.max(1, Math.min(2, availableParallelism() - 1)), 20);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hashAside('hashSync', password, COST));

/** Takes as long for an unknown user as for a known one with a wrong password. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(async () =>
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
