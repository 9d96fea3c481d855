import { sha256 } from '@noble/hashes/sha2.js';
import { hasLeadingZeroBits, parseDifficulty } from '@relaydesk/contracts/proof-of-work';

/** Hashes between two breaths of the page: some milliseconds. */
const HASHES_PER_TICK = 2_000;

/** Solves a proof-of-work challenge of the server. Not with WebCrypto: plain http offers none, and it is slower here. */
export async function solveChallenge(challenge: string): Promise<string> {
  const bits = parseDifficulty(challenge);
  const encoder = new TextEncoder();
  for (let counter = 0; ; counter++) {
    if (counter % HASHES_PER_TICK === 0) await new Promise((resolve) => setTimeout(resolve));
    const proof = `${challenge}.${counter}`;
    if (hasLeadingZeroBits(sha256(encoder.encode(proof)), bits)) return proof;
  }
}
