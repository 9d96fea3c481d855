import type { Tx } from '../../../context/context';
import { getThumbnailUrl } from './get-thumbnail-url';
import {
  type SellableProductRow as Row,
  selectProductsStamp,
  selectSellableProducts as selectSellable,
  selectSellableVersions,
} from './sellable-product.queries';

/** What the bot may say of a product, with its small picture. */
export type SellableProduct = Row & { image_url: string | null };

/** What the bot may quote and sell today; with `ids` those of them, for prices and stock of this moment. */
export async function listSellableProducts(
  tx: Tx,
  organization_id: string,
  ids?: string[],
): Promise<SellableProduct[]> {
  const rows = await selectSellable(tx.db, organization_id, tx.now(), ids);
  return rows.map(({ thumbnail_id, thumbnail_name, ...product }) => ({
    ...product,
    image_url: getThumbnailUrl(tx, organization_id, { thumbnail_id, thumbnail_name }),
  }));
}

/** All that `selectSellableProducts` gives, as ids, each with a version that moves with every edit. */
export const listProductVersions = (
  tx: Tx,
  organization_id: string,
): Promise<[id: string, version: string][]> => selectSellableVersions(tx.db, organization_id, tx.now());

/** Another text whenever a product was made, edited or archived, and on another day; what is sold leaves it alone. */
export const getProductContentStamp = (tx: Tx, organization_id: string): Promise<string> =>
  selectProductsStamp(tx.db, organization_id, tx.now());
