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
  /** Maximum pixels of the longer side. */
  side: number;
  /** Maximum pixels that an image may declare; larger ones are refused before decoding. */
  largest: number;
}

export const reencodeImageJob = defineParserJob<
  { bytes: Uint8Array; options: ReencodeImageOptions },
  EncodedImage
>('image.redraw');

/**
 * Encodes an image again, so that no script, metadata or second format of the uploaded file survives. Uses
 * the first frame of animations. Undefined if it cannot be decoded, takes too long or is too large once
 * decoded. The caller has verified by content that the format may be decoded.
 * @param picture bytes, or an open file
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
