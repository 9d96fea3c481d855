/*
 * Draws the icons with which the dashboard is installed on a phone or a desk, from the drawing of the favicon:
 * node scripts/make-icons.mjs. They are kept in the repository; run it again when the drawing changes.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '../apps/web/public');
const FOLDER = join(PUBLIC, 'assets/icons/app');

/** Pixels. `share`: of the drawing; a mask may cut off a tenth on each side (W3C manifest, purpose maskable). */
const ICONS = [
  { name: 'icon-192', size: 192, share: 1, background: '#FFFFFF00' },
  { name: 'icon-512', size: 512, share: 1, background: '#FFFFFF00' },
  { name: 'maskable-512', size: 512, share: 0.66, background: '#FFFFFF' },
  { name: 'apple-touch-180', size: 180, share: 0.8, background: '#FFFFFF' },
];

const drawing = await readFile(join(PUBLIC, 'favicon.svg'));
await mkdir(FOLDER, { recursive: true });
for (const { name, size, share, background } of ICONS) {
  const inner = Math.round(size * share);
  const picture = await sharp(drawing, { density: 1200 })
    .resize(inner, inner, { fit: 'contain', background: '#FFFFFF00' })
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(FOLDER, `${name}.png`));
}
