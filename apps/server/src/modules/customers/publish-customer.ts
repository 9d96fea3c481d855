import { type InboxEvent, inboxChannel, queueChannel, staffChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { listReaders } from './edit-customer.queries';

/** Tells the inboxes to look again; which customer it was is all that is said. */
export async function publishCustomer(
  context: Context,
  { organization_id, customer_id }: EventMap['customer.changed'],
): Promise<void> {
  const readers = await inTransaction(context, (tx) => listReaders(tx.db, organization_id, customer_id));
  const event: InboxEvent = { type: 'customer', value: { customer_id } };
  await context.realtime.publish(
    [inboxChannel(organization_id), queueChannel(organization_id), ...readers.map(staffChannel)],
    event,
  );
}
