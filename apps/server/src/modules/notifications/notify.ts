import type { NotificationType } from '@relaydesk/contracts/notification-types';
import { type NotificationEvent, staffChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { deriveId } from '../../lib/ids';
import { contentOf, describeNotification, type NewContent } from './describe-notification';
import { insertNotification, listRecipients } from './notification.queries';

type NotificationInput = NewContent & {
  type: NotificationType;
  organization_id: string;
  /** Deduplication key: the same cause is one notification. */
  cause: string;
  conversation_id?: string;
  record_id?: string;
  /** The only recipient. */
  user_id?: string;
  /** The actor, who gets no notification. */
  actor_id?: string | null;
};

/**
 * Stores a notification, whose params contain neither a customer's text nor their name, and publishes it to
 * each recipient's channel. Idempotent.
 */
export async function notify(context: Context, notice: NotificationInput): Promise<void> {
  const { type, organization_id, user_id = null, actor_id = null } = notice;
  const content = contentOf(notice);
  const message = describeNotification(content);
  const id = deriveId(notice.cause, 'notification');
  const [conversation_id = null, record_id = null] = [notice.conversation_id, notice.record_id];
  const concerned = await inTransaction(context, async (tx) => {
    const users = await listRecipients(tx.db, organization_id, type, { only: user_id, except: actor_id });
    if (users.length > 0) {
      const { cause } = notice;
      const about = { conversation_id, record_id, user_id, actor_id, team_id: null };
      const stored = { id, organization_id, type, cause, message, content, ...about, is_settled: false };
      await insertNotification(tx.db, stored);
    }
    return users;
  });
  if (concerned.length === 0) return;
  const event: NotificationEvent = {
    type,
    value: { notification_id: id, message, conversation_id, record_id, ...content },
  };
  await context.realtime.publish(concerned.map(staffChannel), event);
}
