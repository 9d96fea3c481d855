import type { NotificationContent } from '@relaydesk/contracts/notification';
import { formatPrice } from '../../lib/format-price';

/** Content of a new notification: only old ones have no kind. */
export type NewContent = Exclude<NotificationContent, { kind: null }>;

/** Only the content of a larger object. */
export function contentOf(from: NewContent): NewContent;
export function contentOf(from: NotificationContent): NotificationContent;
export function contentOf({ kind, params }: NotificationContent): NotificationContent {
  return { kind, params } as NotificationContent; // TypeScript loses the correlation of the two
}

const number = (value: number) => value.toLocaleString('en');

/** English text of a notification for API users; the dashboard renders its own from `kind` and `params`. */
export function describeNotification({ kind, params }: NewContent): string {
  switch (kind) {
    case 'conversation_waiting': {
      if (params.customer !== null) return `${params.customer} is waiting for a CSR.`;
      return `${params.channel === null ? '' : `${params.channel}: `}A customer is waiting for a CSR.`;
    }
    case 'conversation_assigned':
      return params.customer === null
        ? 'A conversation is yours now.'
        : `The conversation with ${params.customer} is yours now.`;
    case 'conversation_unanswered':
      return `A customer has been waiting for ${params.minutes} ${params.minutes === 1 ? 'minute' : 'minutes'}.`;
    case 'user_mentioned':
      return `${params.author ?? 'A colleague'} mentioned you in a note.`;
    case 'sale_recorded': {
      const seller = params.is_bot ? 'the bot' : (params.seller ?? 'a colleague');
      return `#${params.number} for ${formatPrice(params.total, params.currency, 'en')}, by ${seller}.`;
    }
    case 'integration_failing':
      return `What was sent last on “${params.integration}” was not taken.`;
    case 'integration_refused':
      return `Attention required: the credentials of “${params.integration}” are refused. Enter new ones.`;
    case 'product_low_stock': {
      const { product, stock, others } = params;
      const left = stock === 0 ? 'is sold out' : `has only ${stock} left`;
      const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'runs' : 'run'} low.`;
      return `${product} ${left}.${more}`;
    }
    case 'mailbox_failing':
      return `The mailbox ${params.address} cannot be used at the moment. Mail waits there until it can.`;
    case 'bot_paused':
      return BOT_PAUSED[params.reason];
    case 'quota_low':
      return `${number(params.used)} of ${number(params.limit)} messages of this month are sent. The bot is paused; your team can reply until the limit.`;
    case 'quota_used_up':
      return `All ${number(params.limit)} messages of this month are sent. Replies are refused until ${params.frees_at.slice(0, 10)}.`;
    case 'webhook_disabled':
      return params.reason === 'gone'
        ? `The webhook “${params.webhook}” was turned off because its receiver responded with 410 Gone.`
        : `The webhook “${params.webhook}” was turned off because every delivery failed for three days.`;
  }
}

const BOT_PAUSED = {
  too_large:
    'There is more published knowledge than the bot can load. Remove or unpublish entries; until then customers are handed over.',
  crashed: 'Loading its knowledge failed. It tries again by itself; until then customers are handed over.',
};
