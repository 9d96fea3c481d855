/**
 * A UUIDv7 (RFC 9562, section 5.7): 48 bits of milliseconds, then random bits. The client generates it before the
 * first attempt, so that a message is stored once, however often it is sent.
 */
export function createMessageId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7xxx-yxxx-xxxxxxxxxxxx`.replace(/[xy]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (digit === 'x' ? byte & 0xf : 0x8 | (byte & 0x3)).toString(16);
  });
}
