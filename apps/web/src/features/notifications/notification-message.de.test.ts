import type { NotificationContent } from '@relaydesk/contracts/notification';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../lib/locale/language';
import { messageOf } from './notification-message';

beforeEach(() => setLanguage('de'));

const CASES: [NotificationContent, string][] = [
  [
    { kind: 'conversation_waiting', params: { channel: 'WhatsApp', customer: null } },
    'WhatsApp: Ein Kunde wartet auf einen CSR.',
  ],
  [{ kind: 'conversation_waiting', params: { channel: null, customer: 'Ada' } }, 'Ada wartet auf einen CSR.'],
  [
    { kind: 'conversation_assigned', params: { customer: null } },
    'Ihnen wurde eine Unterhaltung zugewiesen.',
  ],
  [{ kind: 'conversation_unanswered', params: { minutes: 1 } }, 'Ein Kunde wartet seit 1 Minute.'],
  [{ kind: 'user_mentioned', params: { author: 'Kim' } }, 'Kim hat Sie in einer Notiz erwähnt.'],
  [
    {
      kind: 'sale_recorded',
      params: { number: 7, total: 16_990, currency: 'EUR', is_bot: true, seller: null },
    },
    'Nr. 7 über 169,90\u00a0€, verkauft von dem Bot.',
  ],
  [
    {
      kind: 'sale_recorded',
      params: { number: 8, total: 123_456, currency: 'EUR', is_bot: false, seller: 'Kim' },
    },
    'Nr. 8 über 1.234,56\u00a0€, verkauft von Kim.',
  ],
  [
    { kind: 'product_low_stock', params: { product: 'Schuh', stock: 2, others: 1 } },
    'Von Schuh sind nur noch 2 vorrätig. Ein weiteres Produkt wird knapp.',
  ],
  [
    { kind: 'mailbox_failing', params: { address: 'a@b.test' } },
    'Das Postfach a@b.test ist zurzeit nicht erreichbar. E-Mails warten dort so lange.',
  ],
  [
    { kind: 'quota_low', params: { used: 9000, limit: 10_000 } },
    '9.000 von 10.000 Nachrichten dieses Monats sind gesendet. Der Bot ist pausiert; Ihr Team kann bis zum Limit antworten.',
  ],
  [
    { kind: 'quota_used_up', params: { limit: 10_000, frees_at: '2026-12-01T12:00:00.000Z' } },
    'Alle 10.000 Nachrichten dieses Monats sind verbraucht. Bis zum 01 Dez. 2026 sind keine Antworten möglich.',
  ],
  [
    { kind: 'webhook_disabled', params: { webhook: 'ERP', reason: 'gone' } },
    'Der Webhook „ERP“ wurde abgeschaltet, weil der Empfänger mit 410 Gone geantwortet hat.',
  ],
  [{ kind: null, params: null }, 'In English.'],
];

test.each(CASES)('%j in German', (content, expected) => {
  expect(messageOf({ ...content, message: 'In English.' })).toBe(expected);
});
