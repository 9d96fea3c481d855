import { defineJobHandler } from '../parser-pool/parser-job';
import { reencodeImageJob } from './reencode-image';

/** Reads a picture and writes a new one. A drawing is drawn in that size whatever it asks for. */
export const reencodeImageHandler = defineJobHandler(
  reencodeImageJob,
  async ({ bytes, options: { to, side, largest } }) => {
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    sharp.cache(false);
    const limits = { limitInputPixels: largest, failOn: 'error', pages: 1 } as const;
    const { format, width, height } = await sharp(bytes, limits).metadata();
    const density =
      format === 'svg' ? Math.min(Math.max((72 * side) / Math.max(width, height), 1), 10_000) : 72;
    const { data, info } = await sharp(bytes, { ...limits, density, sequentialRead: true })
      .rotate() // as the camera was held; the note of it is left behind
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toFormat(to, FAST_ENCODER_OPTIONS[to])
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  },
);

/** A little larger, for half of the processor time. */
const FAST_ENCODER_OPTIONS = { webp: { effort: 2 }, png: { compressionLevel: 4 }, jpeg: {} };
