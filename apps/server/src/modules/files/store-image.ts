import type { Tx } from '../../context/context';
import { newId } from '../../lib/ids';
import type { EncodedImage } from '../../lib/images/reencode-image';
import { recordUpload } from '../quotas/upload-quota';
import { copyFileWithChunks, deleteFiles } from './file.queries';
import { sanitizeFileName } from './sanitize-file-name';
import { insertFileWithChunks } from './store-file';

interface StoredImageFile {
  id: string;
  /** Safe as a part of its URL. */
  name: string;
}

/** A WebP that we have encoded, available at its address until `deleteImages`. Belongs to no conversation. */
export async function storeImage(
  tx: Tx,
  organization_id: string,
  said: string,
  { bytes, width, height }: EncodedImage,
): Promise<StoredImageFile> {
  const kept = { id: newId(), name: sanitizeFileName(said, 'image/webp') };
  const picture = { media_type: 'image/webp' as const, size: bytes.length, width, height };
  const owner = { conversation_id: null, customer_id: null, uploaded_by: null };
  await insertFileWithChunks(tx, { ...kept, ...picture, ...owner, organization_id }, (start, end) =>
    bytes.subarray(start, end),
  );
  await recordUpload(tx, organization_id, { kind: 'colleague' }, bytes.length);
  return kept;
}

/** A copy of the bytes as a separate file. Returns its id. */
export async function duplicateImage(tx: Tx, organization_id: string, from: string): Promise<string> {
  const to = newId();
  await copyFileWithChunks(tx.db, organization_id, { from, to });
  return to;
}

/** Deletes them with their rows. */
export const deleteImages = (tx: Tx, organization_id: string, ids: string[]): Promise<void> =>
  deleteFiles(tx.db, organization_id, ids);
