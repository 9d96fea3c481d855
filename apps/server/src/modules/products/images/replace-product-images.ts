import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { copyPicture } from '../../files/store-image';
import { holdImages, insertImage, type StoredImage, setImages } from './image.queries';
import { watchUnused } from './remove-unused-image';

/**
 * Gives a product its pictures in this order. One that another product has is copied, so that a product can be made
 * from another; one that it loses goes within a day.
 * Throws `invalid` for a picture that is not there.
 */
export async function putImages(
  tx: Tx,
  { organization_id, id: product_id }: { organization_id: string; id: string },
  asked: string[],
): Promise<void> {
  const wanted = [...new Set(asked)];
  const found = new Map((await holdImages(tx.db, organization_id, wanted)).map((image) => [image.id, image]));
  const ids: string[] = [];
  for (const id of wanted) {
    const image = found.get(id);
    if (!image) throw missing(asked.indexOf(id));
    const isElsewhere = image.product_id !== null && image.product_id !== product_id;
    ids.push(isElsewhere ? await copyImage(tx, organization_id, image) : id);
  }
  const lost = await setImages(tx.db, organization_id, product_id, ids);
  for (const id of lost) await watchUnused(tx, { organization_id, id });
}

async function copyImage(tx: Tx, organization_id: string, image: StoredImage): Promise<string> {
  const id = await copyPicture(tx, organization_id, image.id);
  const thumbnail_id = await copyPicture(tx, organization_id, image.thumbnail_id);
  await insertImage(tx.db, organization_id, { id, thumbnail_id, product_id: null });
  return id;
}

function missing(at: number): AppError {
  const why = 'There is no such picture here.';
  return new AppError('invalid', why, { fields: { [`image_ids.${at}`]: why } });
}
