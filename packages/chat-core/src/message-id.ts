/**
 * A new UUIDv7 (RFC 9562, section 5.7): 48 bits of milliseconds, then random bits. Made here, before the first
 * attempt to send, so that however often a message is sent it is stored once.
 */
export function createId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = now.toString(16).padStart(12, '0');
  for (let index = 0; index < 6; index += 1) {
    bytes[index] = Number.parseInt(time.slice(index * 2, index * 2 + 2), 16);
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
