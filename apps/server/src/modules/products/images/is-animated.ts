import type { SpooledFile } from '../../../lib/spool';

/** Maximum PNG chunks examined before the pixel data. */
const MAX_CHUNKS = 1000;

/**
 * Whether a PNG or WebP has several frames. PNG: a chunk acTL before the first IDAT (PNG, third edition,
 * 11.3.6.1). WebP: the flag A of VP8X (RFC 9649, 2.7.1).
 */
export async function isAnimated(file: Pick<SpooledFile, 'read'>): Promise<boolean> {
  const head = await file.read(0, 21);
  const starts = head.toString('latin1');
  if (starts.startsWith('RIFF')) return starts.slice(12, 16) === 'VP8X' && ((head[20] ?? 0) & 0x02) !== 0;
  return starts.startsWith('\x89PNG') && hasAnimationChunk(file);
}

async function hasAnimationChunk(file: Pick<SpooledFile, 'read'>): Promise<boolean> {
  for (let at = 8, chunks = 0; chunks < MAX_CHUNKS; chunks++) {
    const chunk = await file.read(at, at + 8);
    const name = chunk.toString('latin1', 4, 8);
    if (name === 'acTL') return true;
    if (chunk.length < 8 || name === 'IDAT') return false;
    at += 12 + chunk.readUInt32BE(0); // length, name, data, checksum
  }
  return false;
}
