import type { OrderedItem } from '@relaydesk/contracts/platform-content';
import type { Tx } from '../../../context/context';
import { findByCode } from '../../products/catalogue/find-products-by-code';
import type { Ordered } from '../dialogue/turn';

/** Which of our products were put into a basket of the platform's. */
export async function findOrdered(
  tx: Tx,
  organization_id: string,
  ordered: readonly OrderedItem[],
): Promise<Ordered[]> {
  const ids = await findByCode(tx, organization_id, [...new Set(ordered.map(({ sku }) => sku))]);
  return ordered.map((item) => ({ ...item, product_id: ids.get(item.sku) ?? null }));
}
