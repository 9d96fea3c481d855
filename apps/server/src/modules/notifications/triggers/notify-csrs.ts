import type { NotificationType } from '@relaydesk/contracts/notification-types';
import { type NotificationEvent, notificationChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { deriveId } from '../../../lib/ids';
import { describeNotification, type NewContent } from '../describe-notification';
import { insertNotification, lockConversationStatus, type NewNotification } from '../notification.queries';

/** Notifies all CSRs of the organisation that a conversation waits. */
export async function notifyCsrs(
  context: Context,
  { conversation }: EventMap['conversation.handed_over'],
): Promise<void> {
  const { organization_id, id: conversation_id, version } = conversation;
  // Each hand-over of a conversation has a distinct version.
  const cause = `${conversation_id} ${version}`;
  const type: NotificationType = 'notification_shift_to_csr';
  const id = deriveId(cause, 'notification');

  const content = await inTransaction(context, async (tx) => {
    const held = await lockConversationStatus(tx.db, organization_id, conversation_id);
    if (!held) return undefined;
    // Without text and name of the customer: all users of the organisation receive this channel.
    const about: NewContent = {
      kind: 'conversation_waiting',
      params: { channel: held.channel_name, customer: null },
    };
    const notice: NewNotification = {
      ...{
        id,
        organization_id,
        type,
        cause,
        conversation_id,
        record_id: null,
        user_id: null,
        actor_id: null,
      },
      message: describeNotification(about),
      content: about,
      is_settled: held.status !== 'waiting',
    };
    await insertNotification(tx.db, notice);
    return notice.is_settled ? undefined : about;
  });
  // Claimed before this event was processed.
  if (content === undefined) return;

  const event: NotificationEvent = {
    type,
    value: {
      notification_id: id,
      message: describeNotification(content),
      conversation_id,
      record_id: null,
      ...content,
    },
  };
  await context.realtime.publish([notificationChannel(organization_id)], event);
}
