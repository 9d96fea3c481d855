import { read } from 'node:fs';
import { promisify } from 'node:util';
import { defineParserJob } from '../parser-pool/parser-job';
import { ParserJobFailedError, ParserTerminatedError } from '../parser-pool/parser-process';
import { runParserJob } from '../parser-pool/run-parser-job';

export interface EncodedImage {
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

export interface ReencodeImageOptions {
  to: 'png' | 'jpeg' | 'webp';
  /** Pixels that the longer side has at most. */
  side: number;
  /** Pixels that a picture may claim to have; one of more is refused before it is decoded. */
  largest: number;
}

export const reencodeImageJob = defineParserJob<
  { bytes: Uint8Array; options: ReencodeImageOptions },
  EncodedImage
>('image.redraw');

/**
 * Draws a picture anew, so that nothing of the file that came lives on: no script, no comment, no second format. Of one
 * that moves the first frame. Undefined for what cannot be decoded, takes too long or is too large once decoded.
 * The caller has told by the content that it is of a kind which may be decoded at all.
 * @param picture its bytes, or a file that lies open
 */
export async function reencodeImage(
  organization_id: string,
  picture: Uint8Array | { fd: number; size: number },
  options: ReencodeImageOptions,
): Promise<EncodedImage | undefined> {
  const bytes = 'fd' in picture ? await readFileDescriptor(picture) : picture;
  try {
    return await runParserJob(reencodeImageJob, organization_id, { bytes, options });
  } catch (error) {
    if (error instanceof ParserTerminatedError || error instanceof ParserJobFailedError) return undefined;
    throw error;
  }
}

async function readFileDescriptor({ fd, size }: { fd: number; size: number }): Promise<Buffer> {
  const { buffer, bytesRead } = await promisify(read)(fd, Buffer.alloc(size), 0, size, 0);
  return buffer.subarray(0, bytesRead);
}
