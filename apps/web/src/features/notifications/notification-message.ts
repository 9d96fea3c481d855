import type { NotificationContent } from '@relaydesk/contracts/notification';
import { formatDate } from '../../lib/locale/dates';
import { notificationMessages as t } from './notification-messages.texts';

/**
 * The text of a notification in the interface language; its English `message` for notifications without a
 * kind or of a newer server's unknown kind.
 */
export function messageOf(notification: NotificationContent & { message: string }): string {
  const { kind, params } = notification;
  switch (kind) {
    case 'conversation_waiting':
      return params.customer === null ? t.waiting(params.channel) : t.customerWaiting(params.customer);
    case 'conversation_assigned':
      return params.customer === null ? t.assigned : t.customerAssigned(params.customer);
    case 'conversation_unanswered':
      return t.unanswered(params.minutes);
    case 'user_mentioned':
      return t.mentioned(params.author);
    case 'sale_recorded':
      return t.sale(params);
    case 'integration_failing':
      return t.integrationFailing(params.integration);
    case 'integration_refused':
      return t.integrationRefused(params.integration);
    case 'product_low_stock':
      return t.lowStock(params);
    case 'mailbox_failing':
      return t.mailboxFailing(params.address);
    case 'bot_paused':
      return t.botPaused[params.reason];
    case 'quota_low':
      return t.quotaLow(params);
    case 'quota_used_up':
      return t.quotaUsedUp(params.limit, formatDate(params.frees_at));
    case 'webhook_disabled':
      return t.webhookDisabled[params.reason](params.webhook);
    default:
      return notification.message;
  }
}
