import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { AppError } from '../../lib/app-error';
import { atMost } from '../../lib/at-most';

/** Milliseconds for one picture, with the start of its process. */
const TIME = 5_000;

/**
 * Draws a picture anew, so that nothing of the file that came lives on: no script, no comment, no second format.
 * @param bytes PNG, JPEG, WebP or SVG, told by the content
 * @returns a PNG of at most 256 × 256
 * Throws `invalid` for everything else, and for what takes too long or is too large once decoded.
 */
export async function redrawLogo(bytes: Uint8Array): Promise<Buffer> {
  if (!isPicture(bytes)) throw unreadable();
  return oneAtATime(() =>
    drawElsewhere(bytes).catch(() => {
      throw unreadable();
    }),
  );
}

/** By what such files begin with; everything else that the decoder knows stays out of its reach. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1_000));
  const starts = head.toString('latin1', 0, 12);
  if (starts.startsWith('\x89PNG\r\n\x1a\n') || starts.startsWith('\xff\xd8\xff')) return true;
  if (starts.startsWith('RIFF') && starts.endsWith('WEBP')) return true;
  const text = head
    .toString('utf8')
    .replaceAll(/<!--.*?-->/gs, ' ')
    .replaceAll(/\s+/g, ' ');
  return SVG.test(text);
}

/** The first element after a prologue, which may define no entities. */
const SVG = /^\uFEFF? ?(<\?xml [^>]*> ?)?(<!DOCTYPE svg[^>[]*> ?)?<svg[ >]/;

/**
 * In a process of its own, which knows nothing of ours and can be ended: a small drawing can keep the decoder busy for
 * minutes, and nothing else stops that.
 */
async function drawElsewhere(bytes: Uint8Array): Promise<Buffer> {
  const sharp = createRequire(import.meta.url).resolve('sharp');
  const drawing = run(process.execPath, ['--eval', DRAW, sharp], {
    encoding: 'buffer',
    env: {},
    timeout: TIME,
    killSignal: 'SIGKILL',
  });
  drawing.child.stdin?.on('error', () => {}); // it ended before it had read everything: its exit says so
  drawing.child.stdin?.end(bytes);
  return (await drawing).stdout;
}

/**
 * Reads a picture, writes a PNG; each side has at most 256 pixels. A drawing is drawn in that size whatever it asks for.
 * 4096 × 4096 pixels are 64 MB once decoded; a picture that claims more is refused before.
 */
const DRAW = `
  const sharp = require(process.argv[1]);
  const chunks = [];
  process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
    const bytes = Buffer.concat(chunks);
    const limits = { limitInputPixels: 4096 * 4096, failOn: 'error', pages: 1 };
    const { format, width, height } = await sharp(bytes, limits).metadata();
    const density = format === 'svg' ? Math.min(Math.max((72 * 256) / Math.max(width, height), 1), 10_000) : 72;
    const png = await sharp(bytes, { ...limits, density })
      .rotate() // as the camera was held; the note of it is left behind
      .resize(256, 256, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    process.stdout.write(png);
  });
`;

const run = promisify(execFile);

const unreadable = () => {
  const why = 'Must be a PNG, JPEG, WebP or SVG picture of at most 4096 × 4096 pixels.';
  return new AppError('invalid', why, { fields: { logo: why } });
};

/** Decoded pictures are large. */
const oneAtATime = atMost(1, 20);
