import type { StoredFile } from '@relaydesk/contracts/file';
import { asSystem, type Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { reencodeImage } from '../../lib/images/reencode-image';
import { type FileRow, findDerivedFile, findFile, lockFile } from './file.queries';
import { parseFileUrl } from './file-links';
import { readFileContent } from './read-file';
import { sanitizeFileName } from './sanitize-file-name';
import { insertFileWithChunks, toStoredFile } from './store-file';

/** Maximum size that platforms show. */
const JPEG_OPTIONS = { to: 'jpeg', side: 1280, largest: 52_000_000 } as const;

/**
 * The image at one of our addresses as a JPEG, which every platform supports. Generated on first use, and
 * stored until the original is removed. Undefined: it does not exist, or cannot be converted. Throws
 * `unavailable` while too many images are being converted.
 */
export async function getJpegVersion(context: Context, url: string): Promise<StoredFile | undefined> {
  const named = parseFileUrl(context, url, context.now());
  if (!named) return undefined;
  const { organization_id, id } = named;
  const system = asSystem(context, organization_id);
  const found = await inTransaction(system, async ({ db }) => ({
    original: await findFile(db, organization_id, id),
    drawn: await findDerivedFile(db, organization_id, id),
  }));
  if (!found.original) return undefined;
  if (found.original.media_type === 'image/jpeg') return toStoredFile(context, found.original);
  if (found.drawn) return toStoredFile(context, found.drawn);

  const picture = await reencodeImage(
    organization_id,
    await readFileContent(context, found.original),
    JPEG_OPTIONS,
  );
  if (!picture) return undefined;
  const { bytes, width, height } = picture;
  const { name } = found.original;
  const file: FileRow = {
    id: newId(),
    organization_id,
    name: sanitizeFileName(name, 'image/jpeg'),
    media_type: 'image/jpeg',
    size: bytes.length,
    width,
    height,
  };
  return inTransaction(system, async (tx) => {
    if (!(await lockFile(tx.db, organization_id, id))) return undefined; // removed meanwhile
    const other = await findDerivedFile(tx.db, organization_id, id);
    if (other) return toStoredFile(context, other);
    const nobodys = { conversation_id: null, customer_id: null, uploaded_by: null, drawn_from: id };
    await insertFileWithChunks(tx, { ...file, ...nobodys }, (start, end) => bytes.subarray(start, end));
    return toStoredFile(context, file);
  });
}
