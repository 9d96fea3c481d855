import type { Context } from '../../context';
import type { EventMap } from '../../events';
import { formatPrice } from '../bot/decide/talk/format-price';
import { notify } from './notify';

/** Something was sold: for those who look after sales, but for the seller. */
export function notifyOfSale(context: Context, { sale }: EventMap['sale.recorded']): Promise<void> {
  const { id, organization_id, number, total, currency, owner_id, owner_name } = sale;
  const seller = owner_id === null ? 'the bot' : (owner_name ?? 'a colleague');
  return notify(context, {
    type: 'notification_sale',
    organization_id,
    cause: `sale ${id}`,
    message: `#${number} for ${formatPrice(total, currency, 'en')}, by ${seller}.`,
    record_id: id,
    actor_id: owner_id,
  });
}
