import type { Conversation } from '@relaydesk/contracts/conversation';
import { type NotificationEvent, notificationChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { contentOf } from './describe-notification';
import { findOpenHandOverNotification } from './notification.queries';

/** Publishes the request for a CSR again without storing another one. Does nothing when it is resolved. */
export async function repeatHandOverNotification(
  context: Context,
  { organization_id, id: conversation_id }: Pick<Conversation, 'organization_id' | 'id'>,
): Promise<void> {
  const request = await inTransaction(context, (tx) =>
    findOpenHandOverNotification(tx.db, organization_id, conversation_id),
  );
  if (!request) return;
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
  await context.realtime.publish([notificationChannel(organization_id)], event);
}
