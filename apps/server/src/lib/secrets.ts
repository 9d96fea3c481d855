import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** A random secret of 256 bits, safe in URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret that only has to be recognised: SHA-256, hex. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares in constant time. */
export function secretsEqual(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A key for one purpose, derived from SECRET_KEY (HKDF, RFC 5869). */
export const deriveKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `relaydesk/${purpose}`, 32));

/**
 * AES-256-GCM: nonce (12 bytes), tag (16 bytes), text. `about` is authenticated data that binds it to its
 * row.
 */
export function seal(key: Buffer, text: string, about: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the output of `seal`; throws when the key, the row or a single bit differs. */
export function unseal(key: Buffer, box: Buffer, about: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12)).setAAD(Buffer.from(about));
  decipher.setAuthTag(box.subarray(12, 28));
  return Buffer.concat([decipher.update(box.subarray(28)), decipher.final()]).toString('utf8');
}
