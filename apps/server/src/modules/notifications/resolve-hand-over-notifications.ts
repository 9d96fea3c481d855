import { notificationChannel, type StaffNotificationEvent } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context/context';
import type { EventMap } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { lockConversationStatus, setHandOverNotificationsSettled } from './notification.queries';

/**
 * Marks requests for a CSR as read for all and publishes it, because the conversation does not wait any
 * more. Does nothing when it waits again, because then a new request exists.
 */
export async function resolveHandOverNotifications(
  context: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): Promise<void> {
  const { organization_id, id: conversation_id, status } = conversation;
  if (status === 'waiting' || status === previous.status) return;
  const isSettled = await inTransaction(context, async (tx) => {
    const held = await lockConversationStatus(tx.db, organization_id, conversation_id);
    if (held?.status === 'waiting') return false;
    await setHandOverNotificationsSettled(tx.db, organization_id, conversation_id);
    return true;
  });
  if (!isSettled) return;
  const event: StaffNotificationEvent = { type: 'request_taken', value: { conversation_id } };
  await context.realtime.publish([notificationChannel(organization_id)], event);
}
