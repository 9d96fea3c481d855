import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

export interface StoredImage {
  id: string;
  thumbnail_id: string;
  /** Null: not assigned to a product. */
  product_id: string | null;
}

export async function insertImage(db: Db, organization_id: string, image: StoredImage): Promise<void> {
  await db
    .insertInto('product_images')
    .values({ ...image, organization_id })
    .execute();
}

/** Images with these ids, locked until the transaction ends. */
export async function lockImages(db: Db, organization_id: string, ids: string[]): Promise<StoredImage[]> {
  const { rows } = await sql<StoredImage>`select id, thumbnail_id, product_id from product_images
    where organization_id = ${organization_id} and id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );
  return rows;
}

/** Sets the product's images in this order. Returns removed images. */
export async function updateProductImages(
  db: Db,
  organization_id: string,
  product_id: string,
  ids: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update product_images set product_id = null, position = null
    where organization_id = ${organization_id} and product_id = ${product_id} and id <> all(${ids}::uuid[])
    returning id`.execute(db);
  await sql`update product_images i set product_id = ${product_id}, position = chosen.position
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, position)
    where i.organization_id = ${organization_id} and i.id = chosen.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The image and its thumbnail, unless a product has them. */
export async function findUnusedImageFiles(db: Db, organization_id: string, id: string): Promise<string[]> {
  const { rows } = await sql<
    Pick<StoredImage, 'id' | 'thumbnail_id'>
  >`select id, thumbnail_id from product_images
    where organization_id = ${organization_id} and id = ${id} and product_id is null for update`.execute(db);
  return rows.flatMap((image) => [image.id, image.thumbnail_id]);
}
