import { defineJobHandler } from '../parser-pool/parser-job';
import { reencodeImageJob } from './reencode-image';

/**
 * Decodes an image and encodes a new one. SVG is rendered in the requested size, whatever size it declares.
 */
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
      .rotate() // applies the EXIF orientation, which is then dropped
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toFormat(to, FAST_ENCODER_OPTIONS[to])
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  },
);

/** Slightly larger files for half of the processor time. */
const FAST_ENCODER_OPTIONS = { webp: { effort: 2 }, png: { compressionLevel: 4 }, jpeg: {} };
