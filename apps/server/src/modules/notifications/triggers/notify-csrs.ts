import type { NotificationType } from '@relaydesk/contracts/notification-types';
import type { NotificationEvent } from '@relaydesk/contracts/realtime';
import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { deriveId } from '../../../lib/ids';
import { describeNotification, type NewContent } from '../describe-notification';
import { getHandOverChannels } from '../hand-over-channels';
import {
  insertNotification,
  lockConversationStatus,
  type NewNotification,
  setHandOverNotificationsSettled,
} from '../notification.queries';

/**
 * Notifies all CSRs of the organisation that a conversation waits; of a conversation of a team, its members and
 * those who oversee all teams. Replaces an earlier request of the conversation, which another team may have got.
 */
export async function notifyCsrs(
  context: Context,
  { conversation }: EventMap['conversation.handed_over'],
): Promise<void> {
  const { organization_id, id: conversation_id, version } = conversation;
  // Each hand-over of a conversation has a distinct version.
  const cause = `${conversation_id} ${version}`;
  const type: NotificationType = 'notification_shift_to_csr';
  const id = deriveId(cause, 'notification');

  const request = await inTransaction(context, async (tx) => {
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
        team_id: held.team_id,
      },
      message: describeNotification(about),
      content: about,
      is_settled: held.status !== 'waiting',
    };
    await setHandOverNotificationsSettled(tx.db, organization_id, conversation_id);
    await insertNotification(tx.db, notice);
    if (notice.is_settled) return undefined;
    return { content: about, channels: await getHandOverChannels(tx, organization_id, held.team_id) };
  });
  // Claimed before this event was processed.
  if (request === undefined) return;
  const { content, channels } = request;

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
  await context.realtime.publish(channels, event);
}
