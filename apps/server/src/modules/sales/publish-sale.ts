import { type InboxEvent, inboxChannel, staffChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context/context';
import type { EventMap } from '../../context/events';

/** Invalidates lists and metrics with sales, for readers of all sales and for the sale's owner. */
export function publishSale(
  { realtime }: Context,
  { sale }: EventMap['sale.recorded' | 'sale.changed'],
): Promise<void> {
  const event: InboxEvent = { type: 'sale', value: { sale_id: sale.id } };
  const owner = sale.owner_id === null ? [] : [staffChannel(sale.owner_id)];
  return realtime.publish([inboxChannel(sale.organization_id), ...owner], event);
}
