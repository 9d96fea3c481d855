import { createHash, randomFillSync } from 'node:crypto';

/** Buffered random bytes: a system call per id costs more than the rest of a response. */
const randomPool = Buffer.alloc(16 * 256);
let used = randomPool.length;

/**
 * A UUIDv7 (RFC 9562, 5.7): begins with milliseconds since 1970, so that keys are inserted in index order.
 */
export function newId(now: number = Date.now()): string {
  if (used === randomPool.length) {
    randomFillSync(randomPool);
    used = 0;
  }
  const bytes = randomPool.subarray(used, used + 16);
  used += 16;
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return formatUuid(bytes);
}

/** A deterministic id for a cause: a repeated write finds the first one. */
export function deriveId(cause: string, purpose: string): string {
  const hash = createHash('sha256').update(`${cause} ${purpose}`).digest();
  hash[6] = 0x80 | ((hash[6] ?? 0) & 0x0f);
  hash[8] = 0x80 | ((hash[8] ?? 0) & 0x3f);
  return formatUuid(hash);
}

function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
