import { read } from 'node:fs';
import { promisify } from 'node:util';
import { parserJob } from '../parser-pool/parser-job';
import { ParserDied, ParserJobFailed } from '../parser-pool/parser-process';
import { runParser } from '../parser-pool/run-parser-job';

export interface Drawn {
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

export interface DrawOptions {
  to: 'png' | 'jpeg' | 'webp';
  /** Pixels that the longer side has at most. */
  side: number;
  /** Pixels that a picture may claim to have; one of more is refused before it is decoded. */
  largest: number;
}

export const redrawImageJob = parserJob<{ bytes: Uint8Array; options: DrawOptions }, Drawn>('image.redraw');

/**
 * Draws a picture anew, so that nothing of the file that came lives on: no script, no comment, no second format. Of one
 * that moves the first frame. Undefined for what cannot be decoded, takes too long or is too large once decoded.
 * The caller has told by the content that it is of a kind which may be decoded at all.
 * @param picture its bytes, or a file that lies open
 */
export async function redrawImage(
  organization_id: string,
  picture: Uint8Array | { fd: number; size: number },
  options: DrawOptions,
): Promise<Drawn | undefined> {
  const bytes = 'fd' in picture ? await readWhole(picture) : picture;
  try {
    return await runParser(redrawImageJob, organization_id, { bytes, options });
  } catch (error) {
    if (error instanceof ParserDied || error instanceof ParserJobFailed) return undefined;
    throw error;
  }
}

async function readWhole({ fd, size }: { fd: number; size: number }): Promise<Buffer> {
  const { buffer, bytesRead } = await promisify(read)(fd, Buffer.alloc(size), 0, size, 0);
  return buffer.subarray(0, bytesRead);
}
