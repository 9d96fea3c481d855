import { createRequire } from 'node:module';
import { atMost } from './at-most';
import { runElsewhere } from './run-elsewhere';

export interface Drawn {
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

interface Wish {
  to: 'png' | 'jpeg' | 'webp';
  /** Pixels that the longer side has at most. */
  side: number;
  /** Pixels that a picture may claim to have; one of more is refused before it is decoded. */
  largest: number;
  /** Milliseconds, with the start of the process. */
  time: number;
}

/**
 * Draws a picture anew, so that nothing of the file that came lives on: no script, no comment, no second format. Of one
 * that moves the first frame. Undefined for what cannot be decoded, takes too long or is too large once decoded.
 * The caller has told by the content that it is of a kind which may be decoded at all.
 * @param picture its bytes, or a file that lies open at its beginning
 */
export const redrawImage = (picture: Uint8Array | number, wish: Wish): Promise<Drawn | undefined> =>
  oneAtATime(() => drawElsewhere(picture, wish));

async function drawElsewhere(picture: Uint8Array | number, wish: Wish): Promise<Drawn | undefined> {
  const sharp = createRequire(import.meta.url).resolve('sharp');
  const args = [sharp, JSON.stringify(wish)];
  const drawn = await runElsewhere({ script: DRAW, args, input: picture, time: wish.time });
  if (!drawn || drawn.length <= 8) return undefined;
  return { width: drawn.readUInt32BE(0), height: drawn.readUInt32BE(4), bytes: drawn.subarray(8) };
}

/** Reads a picture, writes its width, its height and the new one. A drawing is drawn in that size whatever it asks for. */
const DRAW = `
  const sharp = require(process.argv[1]);
  const { to, side, largest } = JSON.parse(process.argv[2]);
  const chunks = [];
  process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
    const bytes = Buffer.concat(chunks);
    const limits = { limitInputPixels: largest, failOn: 'error', pages: 1 };
    const { format, width, height } = await sharp(bytes, limits).metadata();
    const density = format === 'svg' ? Math.min(Math.max((72 * side) / Math.max(width, height), 1), 10_000) : 72;
    const { data, info } = await sharp(bytes, { ...limits, density })
      .rotate() // as the camera was held; the note of it is left behind
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toFormat(to)
      .toBuffer({ resolveWithObject: true });
    const size = Buffer.alloc(8);
    size.writeUInt32BE(info.width, 0);
    size.writeUInt32BE(info.height, 4);
    process.stdout.write(Buffer.concat([size, data]));
  });
`;

/** Decoded pictures are large. */
const oneAtATime = atMost(1, 20);
