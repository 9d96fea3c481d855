import type { Product, ProductImage } from '@relaydesk/contracts/product';
import type { Context, Tx } from '../../../context/context';
import { buildFileUrl } from '../../files/file-links';
import type { ImageRow, ProductRow } from './product.queries';
import { listProductSales } from './product-sales.queries';

/** Milliseconds. The last 30 days end now. */
const RECENT_MS = 30 * 24 * 3_600_000;

/** Products of the contract, with image URLs and recent sales. */
export async function buildProducts(tx: Tx, rows: ProductRow[]): Promise<Product[]> {
  if (rows.length === 0) return [];
  const organization_ids = [...new Set(rows.map(({ organization_id }) => organization_id))];
  const ids = rows.map(({ id }) => id);
  const since = new Date(tx.now().getTime() - RECENT_MS);
  const sold = await listProductSales(tx.db, organization_ids, ids, since);
  const soldOf = new Map(sold.map((it) => [it.product_id, it]));
  return rows.map((row) => ({
    ...row,
    images: row.images.map((image) => buildProductImage(tx, row.organization_id, image)),
    sold_30_days: soldOf.get(row.id)?.pieces ?? 0,
    revenue_30_days: soldOf.get(row.id)?.revenue ?? 0,
  }));
}

export const buildProductImage = (
  context: Pick<Context, 'keys'>,
  organization_id: string,
  { id, thumbnail_id, name, width, height }: ImageRow,
): ProductImage => ({
  id,
  url: buildFileUrl(context, { organization_id, id, name }),
  thumbnail_url: buildFileUrl(context, { organization_id, id: thumbnail_id, name }),
  width,
  height,
});
