import type { NotificationContent } from '@relaydesk/contracts/notification';
import { formatDate } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { formatMoney } from '../../lib/locale/money';

/**
 * The text of a notification in the interface language; its English `message` for notifications without a
 * kind or of a newer server's unknown kind.
 */
export function messageOf(notification: NotificationContent & { message: string }): string {
  const { kind, params } = notification;
  switch (kind) {
    case 'conversation_waiting':
      if (params.customer !== null)
        return t('notifications.messages.customerWaiting', { customer: params.customer });
      return params.channel === null
        ? t('notifications.messages.waiting')
        : t('notifications.messages.waitingOn', { channel: params.channel });
    case 'conversation_assigned':
      return params.customer === null
        ? t('notifications.messages.assigned')
        : t('notifications.messages.customerAssigned', { customer: params.customer });
    case 'conversation_unanswered':
      return t('notifications.messages.unanswered', { minutes: params.minutes });
    case 'user_mentioned':
      return t('notifications.messages.mentioned', {
        author: params.author ?? t('notifications.messages.colleague'),
      });
    case 'sale_recorded':
      return t('notifications.messages.sale', {
        number: params.number,
        total: formatMoney(params.total, params.currency),
        seller: params.is_bot
          ? t('notifications.messages.theBot')
          : (params.seller ?? t('notifications.messages.someColleague')),
      });
    case 'integration_failing':
      return t('notifications.messages.integrationFailing', { integration: params.integration });
    case 'integration_refused':
      return t('notifications.messages.integrationRefused', { integration: params.integration });
    case 'product_low_stock':
      return t('notifications.messages.lowStock', params);
    case 'mailbox_failing':
      return t('notifications.messages.mailboxFailing', { address: params.address });
    case 'bot_paused':
      return t(`notifications.messages.botPaused.${params.reason}`);
    case 'quota_low':
      return t('notifications.messages.quotaLow', params);
    case 'quota_used_up':
      return t('notifications.messages.quotaUsedUp', {
        limit: params.limit,
        day: formatDate(params.frees_at),
      });
    case 'webhook_disabled':
      return t(`notifications.messages.webhookDisabled.${params.reason}`, { webhook: params.webhook });
    default:
      return notification.message;
  }
}
