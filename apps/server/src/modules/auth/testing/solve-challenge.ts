import { createHash } from 'node:crypto';
import { bitsOf, hasZeroBits } from '@relaydesk/contracts/proof-of-work';

/** What the sign-in page does with a challenge. */
export function solveChallenge(challenge: string): string {
  for (let counter = 0; ; counter++) {
    const proof = `${challenge}.${counter}`;
    if (hasZeroBits(createHash('sha256').update(proof).digest(), bitsOf(challenge))) return proof;
  }
}
