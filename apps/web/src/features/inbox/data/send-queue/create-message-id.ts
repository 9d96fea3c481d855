import { randomId } from '../../../../lib/random-id';

/** A UUIDv7 (RFC 9562, 5.7): 48 bits of milliseconds, then random; made here so that sending twice stores once. */
export function createMessageId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  const random = randomId(); // its version digit is replaced; its variant bits are those of every RFC 9562 UUID
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
