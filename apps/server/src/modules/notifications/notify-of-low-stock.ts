import type { Context } from '../../context';
import type { EventMap } from '../../events';
import { notify } from './notify';

/** Products have come down to their level: for those who order more, but for whoever brought them there by hand. */
export function notifyOfLowStock(context: Context, low: EventMap['product.low_stock']): Promise<void> {
  const { organization_id, product, others, version, by } = low;
  const left = product.stock === 0 ? 'is sold out' : `has only ${product.stock} left`;
  const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'runs' : 'run'} low.`;
  return notify(context, {
    type: 'notification_low_stock',
    organization_id,
    cause: `low stock ${product.id} ${version}`,
    message: `${product.name} ${left}.${more}`,
    record_id: product.id,
    actor_id: by,
  });
}
