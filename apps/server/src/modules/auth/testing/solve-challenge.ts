import { createHash } from 'node:crypto';
import { hasLeadingZeroBits, parseDifficulty } from '@relaydesk/contracts/proof-of-work';

/** Solves a challenge like the sign-in page. */
export function solveChallenge(challenge: string): string {
  for (let counter = 0; ; counter++) {
    const proof = `${challenge}.${counter}`;
    if (hasLeadingZeroBits(createHash('sha256').update(proof).digest(), parseDifficulty(challenge)))
      return proof;
  }
}
