/**
 * Proof of work for sign-in. A challenge is `<bits>.<expires>.<nonce>.<signature>`. Its solution is a counter
 * for which SHA-256 of `<challenge>.<counter>` begins with `bits` zero bits; it is sent as
 * `<challenge>.<counter>`.
 */
export const parseDifficulty = (challenge: string): number => Number(challenge.split('.', 1)[0]);

/** Whether a hash begins with at least `bits` zero bits. */
export function hasLeadingZeroBits(hash: Uint8Array, bits: number): boolean {
  for (let at = 0; at < bits; at += 8) {
    const byte = hash[at / 8] ?? 255;
    if (bits - at >= 8 ? byte !== 0 : byte >> (8 - (bits - at)) !== 0) return false;
  }
  return true;
}
