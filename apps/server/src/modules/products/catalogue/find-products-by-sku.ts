import type { Tx } from '../../../context/context';
import { type SkuProduct, selectProductsBySku as selectBySku } from './sku.queries';

export type { SkuProduct };

/** Products of any status with these SKUs, ignoring case; by SKU in lower case. */
export const findProductsBySku = async (
  tx: Tx,
  organization_id: string,
  skus: string[],
): Promise<Map<string, SkuProduct>> =>
  new Map(
    (await selectBySku(tx.db, organization_id, skus)).map((product) => [product.sku.toLowerCase(), product]),
  );
