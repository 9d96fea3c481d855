/**
 * Encodes frames as one text message of RFC 6455, unmasked, newline-joined. The last message is
 * remembered: a publication to a thousand sockets is encoded once and the same bytes are written to each.
 */
export function createFrameEncoder(): (frames: readonly string[]) => Buffer {
  let last: readonly string[] = [];
  let encoded: Buffer = Buffer.alloc(0);
  return (frames) => {
    if (!isSame(frames, last) || last.length === 0) {
      encoded = encodeText(frames.join('\n'));
      last = frames;
    }
    return encoded;
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((frame, index) => frame === other[index]);
}

/** Section 5.2: FIN and opcode 1, then the length in 7 bits, or 16, or 64. */
function encodeText(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(head + length);
  bytes[0] = 0x81;
  if (head === 2) bytes[1] = length;
  else if (head === 4) {
    bytes[1] = 126;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, head);
  return bytes;
}
