import type { Notification } from '@relaydesk/contracts/notification';

type NotificationTarget = Pick<Notification, 'type' | 'conversation_id' | 'record_id'>;

/**
 * The target of a notification: its conversation in the chat (the specification, section 2), or another page.
 */
export function getNotificationPath({ type, conversation_id, record_id }: NotificationTarget): string {
  switch (type) {
    case 'notification_sale':
      return record_id ? `/sale?sale=${record_id}` : '/sale';
    case 'notification_low_stock':
      return record_id ? `/products?product=${record_id}` : '/products?stock=low';
    case 'notification_bot_paused':
      return '/products?tab=knowledge';
    case 'notification_integration_error':
    case 'notification_mailbox':
      return '/channelIntegration';
    case 'notification_quota':
      return '/organisationSettings';
    case 'notification_webhook':
      return '/organisationSettings/webhooks';
    default:
      return conversation_id ? `/chat?conversation=${conversation_id}` : '/chat';
  }
}
