import type { Conversation } from '@relaydesk/contracts/conversation';
import type { NotificationEvent } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { contentOf } from './describe-notification';
import { getHandOverChannels } from './hand-over-channels';
import { findOpenHandOverNotification } from './notification.queries';

/** Publishes the request for a CSR again without storing another one. Does nothing when it is resolved. */
export async function repeatHandOverNotification(
  context: Context,
  { organization_id, id: conversation_id }: Pick<Conversation, 'organization_id' | 'id'>,
): Promise<void> {
  const found = await inTransaction(context, async (tx) => {
    const request = await findOpenHandOverNotification(tx.db, organization_id, conversation_id);
    return request && { request, channels: await getHandOverChannels(tx, organization_id, request.team_id) };
  });
  if (!found) return;
  const { request, channels } = found;
  const event: NotificationEvent = {
    type: 'notification_shift_to_csr',
    value: {
      notification_id: request.id,
      message: request.message,
      conversation_id,
      record_id: null,
      ...contentOf(request),
    },
  };
  await context.realtime.publish(channels, event);
}
