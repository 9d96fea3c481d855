import type { ProductCard } from '@relaydesk/contracts/product';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { listProductCards } from './available-product.queries';
import { getThumbnailUrl } from './get-thumbnail-url';

/**
 * Product cards for a chat in the order of `product_ids`, with current prices.
 * Throws `invalid` for a product that is not for sale.
 */
export async function buildProductCards(
  tx: Tx,
  organization_id: string,
  product_ids: string[],
): Promise<ProductCard[]> {
  const cards = await listProductCards(tx.db, organization_id, product_ids, tx.now());
  return [...new Set(product_ids)].map((id, at) => {
    const card = cards.find(({ product_id }) => product_id === id);
    if (card) {
      const { thumbnail_id, thumbnail_name, ...rest } = card;
      return { ...rest, image_url: getThumbnailUrl(tx, organization_id, { thumbnail_id, thumbnail_name }) };
    }

    throw new AppError('product_unavailable', {}, { field: `product_ids.${at}` });
  });
}
