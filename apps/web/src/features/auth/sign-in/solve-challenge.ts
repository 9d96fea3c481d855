import { sha256 } from '@noble/hashes/sha2.js';
import { hasLeadingZeroBits, parseDifficulty } from '@relaydesk/contracts/proof-of-work';

/** Hashes per batch between two frames: some milliseconds. */
const HASHES_PER_TICK = 2_000;

/** Solves a proof-of-work challenge of the server. WebCrypto is unavailable on plain http and slower here. */
export async function solveChallenge(challenge: string): Promise<string> {
  const bits = parseDifficulty(challenge);
  const encoder = new TextEncoder();
  for (let counter = 0; ; counter++) {
    if (counter % HASHES_PER_TICK === 0) await new Promise((resolve) => setTimeout(resolve));
    const proof = `${challenge}.${counter}`;
    if (hasLeadingZeroBits(sha256(encoder.encode(proof)), bits)) return proof;
  }
}
