import type { Tx } from '../../../context/context';
import { type NamedProduct, findBySku as selectBySku } from './sku.queries';

export type { NamedProduct };

/** Products of any status with these SKUs, in whatever letters; by their SKU in small letters. */
export const findBySku = async (
  tx: Tx,
  organization_id: string,
  skus: string[],
): Promise<Map<string, NamedProduct>> =>
  new Map(
    (await selectBySku(tx.db, organization_id, skus)).map((product) => [product.sku.toLowerCase(), product]),
  );
