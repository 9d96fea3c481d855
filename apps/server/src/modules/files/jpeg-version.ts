import type { StoredFile } from '@relaydesk/contracts/file';
import { asSystem, type Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { redrawImage } from '../../lib/images/reencode-image';
import { type FileRow, findDrawnFrom, findFile, lockFile } from './file.queries';
import { readAddress } from './file-links';
import { makeNameHarmless } from './sanitize-file-name';
import { readWhole } from './read-file';
import { toStored, writeFile } from './store-file';

/** As large as platforms show a picture. */
const JPEG = { to: 'jpeg', side: 1280, largest: 52_000_000 } as const;

/**
 * The picture at one of our addresses as a JPEG, which every platform shows. It is drawn with the first use, and stored
 * until the original is removed. Undefined: nothing is there, or it cannot be drawn. Throws `unavailable` while too many
 * pictures are being drawn.
 */
export async function jpegOf(context: Context, url: string): Promise<StoredFile | undefined> {
  const named = readAddress(context, url, context.now());
  if (!named) return undefined;
  const { organization_id, id } = named;
  const system = asSystem(context, organization_id);
  const found = await inTransaction(system, async ({ db }) => ({
    original: await findFile(db, organization_id, id),
    drawn: await findDrawnFrom(db, organization_id, id),
  }));
  if (!found.original) return undefined;
  if (found.original.media_type === 'image/jpeg') return toStored(context, found.original);
  if (found.drawn) return toStored(context, found.drawn);

  const picture = await redrawImage(organization_id, await readWhole(context, found.original), JPEG);
  if (!picture) return undefined;
  const { bytes, width, height } = picture;
  const { name } = found.original;
  const file: FileRow = {
    id: newId(),
    organization_id,
    name: makeNameHarmless(name, 'image/jpeg'),
    media_type: 'image/jpeg',
    size: bytes.length,
    width,
    height,
  };
  return inTransaction(system, async (tx) => {
    if (!(await lockFile(tx.db, organization_id, id))) return undefined; // removed meanwhile
    const other = await findDrawnFrom(tx.db, organization_id, id);
    if (other) return toStored(context, other);
    const nobodys = { conversation_id: null, customer_id: null, uploaded_by: null, drawn_from: id };
    await writeFile(tx, { ...file, ...nobodys }, (start, end) => bytes.subarray(start, end));
    return toStored(context, file);
  });
}
