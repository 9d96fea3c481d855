import type { Tx } from '../../../context/context';
import { getThumbnailUrl } from './get-thumbnail-url';
import {
  type SellableProductRow as Row,
  selectProductsStamp,
  selectSellableProducts as selectSellable,
  selectSellableVersions,
} from './sellable-product.queries';

/** A product for the bot, with its thumbnail. */
export type SellableProduct = Row & { image_url: string | null };

/** Products that the bot may sell today; with `ids` those of them, at current price and stock. */
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

/** Ids of all products of `selectSellableProducts`, each with a version that changes with every edit. */
export const listProductVersions = (
  tx: Tx,
  organization_id: string,
): Promise<[id: string, version: string][]> => selectSellableVersions(tx.db, organization_id, tx.now());

/** A stamp that changes when a product is created, edited or archived, and daily; sales do not change it. */
export const getProductContentStamp = (tx: Tx, organization_id: string): Promise<string> =>
  selectProductsStamp(tx.db, organization_id, tx.now());
