import { randomUUID } from 'node:crypto';

/** A UUIDv7: the milliseconds since 1970, then chance. */
export function makeId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
