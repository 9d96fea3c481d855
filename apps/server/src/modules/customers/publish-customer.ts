import { type InboxEvent, inboxChannel, queueChannel, staffChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context/context';
import type { EventMap } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { listCustomerReaders } from './update-customer.queries';

/** Invalidates a customer in inboxes; the event contains only the id. */
export async function publishCustomer(
  context: Context,
  { organization_id, customer_id }: EventMap['customer.changed'],
): Promise<void> {
  const readers = await inTransaction(context, (tx) =>
    listCustomerReaders(tx.db, organization_id, customer_id),
  );
  const event: InboxEvent = { type: 'customer', value: { customer_id } };
  await context.realtime.publish(
    [inboxChannel(organization_id), queueChannel(organization_id), ...readers.map(staffChannel)],
    event,
  );
}
