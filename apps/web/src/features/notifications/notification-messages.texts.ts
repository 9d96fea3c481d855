import type { NotificationContent } from '@relaydesk/contracts/notification';
import { formatNumber } from '../../lib/locale/format-number';
import { formatMoney } from '../../lib/locale/money';
import { plural, texts } from '../../lib/locale/texts';

type ParamsOf<Kind> = Extract<NotificationContent, { kind: Kind }>['params'];

/** What notifications say. The English texts are those of the server, which users of the API read. */
export const notificationMessages = texts({
  en: {
    waiting: (channel: string | null) =>
      channel === null ? 'A customer is waiting for a CSR.' : `${channel}: A customer is waiting for a CSR.`,
    customerWaiting: (customer: string) => `${customer} is waiting for a CSR.`,
    assigned: 'A conversation is yours now.',
    customerAssigned: (customer: string) => `The conversation with ${customer} is yours now.`,
    unanswered: (minutes: number) =>
      `A customer has been waiting for ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })}.`,
    mentioned: (author: string | null) => `${author ?? 'A colleague'} mentioned you in a note.`,
    sale: ({ number, total, currency, is_bot, seller }: ParamsOf<'sale_recorded'>) =>
      `#${number} for ${formatMoney(total, currency)}, by ${is_bot ? 'the bot' : (seller ?? 'a colleague')}.`,
    integrationFailing: (integration: string) => `What was sent last on “${integration}” was not taken.`,
    integrationRefused: (integration: string) =>
      `Attention required: the credentials of “${integration}” are refused. Enter new ones.`,
    lowStock: ({ product, stock, others }: ParamsOf<'product_low_stock'>) => {
      const left = stock === 0 ? 'is sold out' : `has only ${formatNumber(stock)} left`;
      if (others === 0) return `${product} ${left}.`;
      return `${product} ${left}. ${plural(others, { one: '1 more runs low', other: `${others} more run low` })}.`;
    },
    mailboxFailing: (address: string) =>
      `The mailbox ${address} cannot be used at the moment. Mail waits there until it can.`,
    botPaused: {
      too_large:
        'There is more published knowledge than the bot can load. Remove or unpublish entries; until then customers are handed over.',
      crashed:
        'Loading its knowledge failed. It tries again by itself; until then customers are handed over.',
    },
    quotaLow: ({ used, limit }: ParamsOf<'quota_low'>) =>
      `${formatNumber(used)} of ${formatNumber(limit)} messages of this month are sent. The bot is paused; your team can reply until the limit.`,
    quotaUsedUp: (limit: number, day: string) =>
      `All ${formatNumber(limit)} messages of this month are sent. Replies are refused until ${day}.`,
    webhookDisabled: {
      gone: (webhook: string) =>
        `The webhook “${webhook}” is switched off, because its receiver answered 410 Gone.`,
      failing: (webhook: string) =>
        `The webhook “${webhook}” is switched off, because every delivery failed for three days.`,
    },
  },
  de: {
    waiting: (channel: string | null) =>
      channel === null ? 'Ein Kunde wartet auf einen CSR.' : `${channel}: Ein Kunde wartet auf einen CSR.`,
    customerWaiting: (customer: string) => `${customer} wartet auf einen CSR.`,
    assigned: 'Eine Unterhaltung gehört jetzt Ihnen.',
    customerAssigned: (customer: string) => `Die Unterhaltung mit ${customer} gehört jetzt Ihnen.`,
    unanswered: (minutes: number) =>
      `Ein Kunde wartet seit ${plural(minutes, { one: '1 Minute', other: `${minutes} Minuten` })}.`,
    mentioned: (author: string | null) => `${author ?? 'Ein Kollege'} hat Sie in einer Notiz erwähnt.`,
    sale: ({ number, total, currency, is_bot, seller }: ParamsOf<'sale_recorded'>) =>
      `Nr. ${number} über ${formatMoney(total, currency)}, verkauft von ${is_bot ? 'dem Bot' : (seller ?? 'einem Kollegen')}.`,
    integrationFailing: (integration: string) =>
      `Die letzte Nachricht über „${integration}“ wurde nicht angenommen.`,
    integrationRefused: (integration: string) =>
      `Handlungsbedarf: Die Zugangsdaten von „${integration}“ werden abgelehnt. Geben Sie neue ein.`,
    lowStock: ({ product, stock, others }: ParamsOf<'product_low_stock'>) => {
      const left =
        stock === 0
          ? `${product} ist ausverkauft.`
          : `Von ${product} sind nur noch ${formatNumber(stock)} da.`;
      if (others === 0) return left;
      const more = plural(others, {
        one: 'Ein weiteres Produkt wird knapp',
        other: `${others} weitere Produkte werden knapp`,
      });
      return `${left} ${more}.`;
    },
    mailboxFailing: (address: string) =>
      `Das Postfach ${address} ist zurzeit nicht erreichbar. E-Mails warten dort so lange.`,
    botPaused: {
      too_large:
        'Es ist mehr Wissen veröffentlicht, als der Bot laden kann. Entfernen Sie Einträge oder nehmen Sie sie zurück; bis dahin werden Kunden übergeben.',
      crashed:
        'Das Wissen des Bots konnte nicht geladen werden. Er versucht es von selbst erneut; bis dahin werden Kunden übergeben.',
    },
    quotaLow: ({ used, limit }: ParamsOf<'quota_low'>) =>
      `${formatNumber(used)} von ${formatNumber(limit)} Nachrichten dieses Monats sind gesendet. Der Bot ist pausiert; Ihr Team kann bis zur Grenze antworten.`,
    quotaUsedUp: (limit: number, day: string) =>
      `Alle ${formatNumber(limit)} Nachrichten dieses Monats sind gesendet. Antworten sind bis zum ${day} nicht möglich.`,
    webhookDisabled: {
      gone: (webhook: string) =>
        `Der Webhook „${webhook}“ ist abgeschaltet, weil der Empfänger mit 410 Gone geantwortet hat.`,
      failing: (webhook: string) =>
        `Der Webhook „${webhook}“ ist abgeschaltet, weil drei Tage lang jede Zustellung fehlgeschlagen ist.`,
    },
  },
});
