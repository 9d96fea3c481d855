import type { Tx } from '../../context/context';
import { newId } from '../../lib/ids';
import type { Drawn } from '../../lib/images/reencode-image';
import { countUpload } from '../quotas/upload-quota';
import { copyRow, deleteFiles } from './file.queries';
import { makeNameHarmless } from './sanitize-file-name';
import { writeFile } from './store-file';

interface Kept {
  id: string;
  /** Part of its address: harmless. */
  name: string;
}

/** A WebP that we drew ourselves, to be fetched at its address until `removePictures`. Belongs to no conversation. */
export async function keepPicture(
  tx: Tx,
  organization_id: string,
  said: string,
  { bytes, width, height }: Drawn,
): Promise<Kept> {
  const kept = { id: newId(), name: makeNameHarmless(said, 'image/webp') };
  const picture = { media_type: 'image/webp' as const, size: bytes.length, width, height };
  const owner = { conversation_id: null, customer_id: null, uploaded_by: null };
  await writeFile(tx, { ...kept, ...picture, ...owner, organization_id }, (start, end) =>
    bytes.subarray(start, end),
  );
  await countUpload(tx, organization_id, { kind: 'colleague' }, bytes.length);
  return kept;
}

/** The same bytes as a file of its own. Answers its id. */
export async function copyPicture(tx: Tx, organization_id: string, from: string): Promise<string> {
  const to = newId();
  await copyRow(tx.db, organization_id, { from, to });
  return to;
}

/** Takes them away with whatever says that they are there. */
export const removePictures = (tx: Tx, organization_id: string, ids: string[]): Promise<void> =>
  deleteFiles(tx.db, organization_id, ids);
