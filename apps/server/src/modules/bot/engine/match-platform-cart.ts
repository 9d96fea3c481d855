import type { PlatformCartItem } from '@relaydesk/contracts/platform-content';
import type { Tx } from '../../../context/context';
import { findProductsByCode } from '../../products/catalogue/find-products-by-code';
import type { MatchedCartItem } from '../dialogue/turn';

/** Our products in a platform cart. */
export async function matchPlatformCart(
  tx: Tx,
  organization_id: string,
  ordered: readonly PlatformCartItem[],
): Promise<MatchedCartItem[]> {
  const ids = await findProductsByCode(tx, organization_id, [...new Set(ordered.map(({ sku }) => sku))]);
  return ordered.map((item) => ({ ...item, product_id: ids.get(item.sku) ?? null }));
}
