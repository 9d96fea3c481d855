import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { duplicateImage } from '../../files/store-image';
import { insertImage, lockImages, type StoredImage, updateProductImages } from './image.queries';
import { scheduleUnusedImageCheck } from './remove-unused-image';

/**
 * Sets the product's images in this order. Copies images of another product, so that a product can be
 * duplicated; removed images are deleted within a day. Throws `invalid` for an unknown image.
 */
export async function replaceProductImages(
  tx: Tx,
  { organization_id, id: product_id }: { organization_id: string; id: string },
  asked: string[],
): Promise<void> {
  const wanted = [...new Set(asked)];
  const found = new Map((await lockImages(tx.db, organization_id, wanted)).map((image) => [image.id, image]));
  const ids: string[] = [];
  for (const id of wanted) {
    const image = found.get(id);
    if (!image) throw imageNotFound(asked.indexOf(id));
    const isElsewhere = image.product_id !== null && image.product_id !== product_id;
    ids.push(isElsewhere ? await copyImage(tx, organization_id, image) : id);
  }
  const lost = await updateProductImages(tx.db, organization_id, product_id, ids);
  for (const id of lost) await scheduleUnusedImageCheck(tx, { organization_id, id });
}

async function copyImage(tx: Tx, organization_id: string, image: StoredImage): Promise<string> {
  const id = await duplicateImage(tx, organization_id, image.id);
  const thumbnail_id = await duplicateImage(tx, organization_id, image.thumbnail_id);
  await insertImage(tx.db, organization_id, { id, thumbnail_id, product_id: null });
  return id;
}

function imageNotFound(at: number): AppError {
  return new AppError('unknown_image', {}, { field: `image_ids.${at}` });
}
