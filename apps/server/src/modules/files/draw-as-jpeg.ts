import type { Context } from '../../context';
import { AppError } from '../../lib/app-error';
import { redrawImage } from '../../lib/redraw-image';
import type { FileRow } from './file.queries';
import { readBytes } from './read-file';

/** As large as platforms show a picture. */
const JPEG = { to: 'jpeg', side: 1280, largest: 52_000_000 } as const;

/** A picture of ours as the only kind that every platform takes. Throws `unavailable` while too many are being drawn. */
export async function drawAsJpeg(context: Context, file: FileRow): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readBytes(context, file, { start: 0, end: file.size })) pieces.push(piece);
  const drawn = await redrawImage(file.organization_id, Buffer.concat(pieces), JPEG);
  if (!drawn) throw new AppError('not_found', 'This picture cannot be drawn.');
  return drawn.bytes;
}
