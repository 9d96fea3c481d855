import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { notify } from '../notify';

/** Notifies users who manage sales of a sale, except the seller. */
export function notifySale(context: Context, { sale }: EventMap['sale.recorded']): Promise<void> {
  const { id, organization_id, number, total, currency, owner_id, owner_name } = sale;
  return notify(context, {
    type: 'notification_sale',
    organization_id,
    cause: `sale ${id}`,
    kind: 'sale_recorded',
    params: { number, total, currency, is_bot: owner_id === null, seller: owner_name },
    record_id: id,
    actor_id: owner_id,
  });
}
