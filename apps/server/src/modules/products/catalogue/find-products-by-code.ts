import type { Tx } from '../../../context/context';
import { selectProductsByCode } from './sellable-product.queries';

/**
 * Active products by platform code: catalogue id or SKU. Does not check whether the bot may sell them. Omits
 * unknown codes.
 */
export async function findProductsByCode(
  tx: Tx,
  organization_id: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const found = await selectProductsByCode(tx.db, organization_id, codes);
  return new Map(found.map(({ code, id }) => [code, id]));
}
