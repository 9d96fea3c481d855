import type { Tx } from '../../../context/context';
import { selectProductsByCode } from './sellable-product.queries';

/**
 * The organisation's active products by what platforms call them, the id in a catalogue or the SKU: whether the bot may
 * sell them is another question. A code that is nobody's is left out.
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
