import { plural, texts } from '../lib/texts';

export const channelEventTexts = texts({
  en: {
    title: 'Events',
    empty: 'Nothing has come in or gone out yet.',
    directions: { in: 'Received', out: 'Sent' },
    kinds: {
      message: 'Message',
      status: 'Delivery state',
      test: 'Test',
      identity: 'Visitor identified',
      unreadable: 'Unreadable',
    },
    statuses: { ok: 'OK', retrying: 'Retrying', failed: 'Failed', refused: 'Refused' },
    attempts: (count: number) => plural(count, { one: '1 attempt', other: `${count} attempts` }),
    content: 'Content',
    of: (integration: string, organisation: string) => `${integration}, ${organisation}`,
  },
  de: {
    title: 'Ereignisse',
    empty: 'Noch ist nichts gekommen oder gegangen.',
    directions: { in: 'Empfangen', out: 'Gesendet' },
    kinds: {
      message: 'Nachricht',
      status: 'Zustellstand',
      test: 'Test',
      identity: 'Besucher erkannt',
      unreadable: 'Unlesbar',
    },
    statuses: { ok: 'OK', retrying: 'Wird wiederholt', failed: 'Fehlgeschlagen', refused: 'Abgewiesen' },
    attempts: (count: number) => plural(count, { one: '1 Versuch', other: `${count} Versuche` }),
    content: 'Inhalt',
    of: (integration: string, organisation: string) => `${integration}, ${organisation}`,
  },
});
