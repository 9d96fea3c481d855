import { createHmac } from 'node:crypto';

/**
 * The six digits that an authenticator app shows for a secret (base32) at a moment (milliseconds since 1970): RFC 6238
 * with SHA-1 and steps of 30 s. Reckoned here, so that the product's own library does not prove itself.
 */
export function oneTimeCode(secret: string, moment: number): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(moment / STEP)));
  const digest = createHmac('sha1', decodeBase32(secret)).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** Milliseconds for which a code is the newest. */
export const STEP = 30_000;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
