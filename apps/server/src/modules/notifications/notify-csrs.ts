import { type NotificationEvent, notificationChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { derivedId } from '../../lib/ids';
import { insertNotification } from './notification.queries';

/** The bell rings for everybody in the organisation: a conversation waits for a human. */
export async function notifyCsrs(
  context: Context,
  { conversation }: EventMap['conversation.handed_over'],
): Promise<void> {
  const { organization_id, id: conversation_id, version } = conversation;
  // Each hand-over of a conversation has its own version.
  const cause = `${conversation_id} ${version}`;
  const notification = {
    id: derivedId(cause, 'notification'),
    organization_id,
    type: 'notification_shift_to_csr' as const,
    // Nothing that the customer wrote: everybody in the organisation hears this channel.
    message: `${conversation.customer_name} is waiting for a CSR.`,
    conversation_id,
    cause,
  };
  await inTransaction(context, (tx) => insertNotification(tx.db, notification));

  const event: NotificationEvent = {
    type: notification.type,
    value: { notification_id: notification.id, message: notification.message, conversation_id },
  };
  context.realtime.publish(notificationChannel(organization_id), event);
}
