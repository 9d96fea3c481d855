import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { notify } from '../notify';

/**
 * Stock of products reached the threshold: notifies users who reorder, except the user who changed it
 * manually.
 */
export function notifyLowStock(context: Context, low: EventMap['product.low_stock']): Promise<void> {
  const { organization_id, product, others, version, by } = low;
  return notify(context, {
    type: 'notification_low_stock',
    organization_id,
    cause: `low stock ${product.id} ${version}`,
    kind: 'product_low_stock',
    params: { product: product.name, stock: product.stock, others },
    record_id: product.id,
    actor_id: by,
  });
}
