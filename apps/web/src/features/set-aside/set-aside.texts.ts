import { texts } from '../../lib/locale/texts';

export const setAsideTexts = texts({
  en: {
    title: 'Set-aside events',
    description:
      'Work that stopped the server three times, or that failed too often. Nothing else waits for it. Retry it after the cause is fixed, or discard it.',
    event: 'Event',
    kind: 'Kind',
    kinds: { outbox: 'Background work', webhook: 'Webhook event', mail: 'Mail' },
    platform: 'Platform',
    integration: 'Channel integration',
    organisation: 'Organisation',
    attempts: 'Attempts',
    error: 'Last error',
    since: 'Set aside',
    none: '–',
    empty: 'Nothing is set aside. All events are being processed.',
    emptyAfterFilter: 'No set-aside event matches.',
    retry: 'Retry',
    retried: 'The event will be tried again.',
    retryAll: 'Retry all',
    retryAllTitle: 'Retry all events of a kind?',
    retryAllText:
      'The server works on each of them again, one after the other. Events that stop it again are set aside again.',
    retriedAll: (count: number) =>
      count === 1 ? '1 event will be tried again.' : `${count} events will be tried again.`,
    retriedNone: 'There was nothing to retry.',
    discard: 'Discard',
    discardTitle: (name: string) => `Discard ${name}?`,
    discardText: {
      outbox: 'This work is never done. You cannot undo this.',
      webhook: 'What was delivered is deleted and never becomes a message. You cannot undo this.',
      mail: 'The mail stays in the mailbox, but is never fetched. You cannot undo this.',
    },
    discarded: 'Event discarded',
  },
  de: {
    title: 'Zurückgestellte Ereignisse',
    description:
      'Arbeit, die den Server dreimal beendet hat oder zu oft fehlgeschlagen ist. Nichts anderes wartet darauf. Wiederholen Sie sie, wenn die Ursache behoben ist, oder verwerfen Sie sie.',
    event: 'Ereignis',
    kind: 'Art',
    kinds: { outbox: 'Hintergrundarbeit', webhook: 'Webhook-Ereignis', mail: 'E-Mail' },
    platform: 'Plattform',
    integration: 'Kanalintegration',
    organisation: 'Organisation',
    attempts: 'Versuche',
    error: 'Letzter Fehler',
    since: 'Zurückgestellt',
    none: '–',
    empty: 'Nichts ist zurückgestellt. Alle Ereignisse werden verarbeitet.',
    emptyAfterFilter: 'Kein zurückgestelltes Ereignis passt.',
    retry: 'Wiederholen',
    retried: 'Das Ereignis wird noch einmal versucht.',
    retryAll: 'Alle wiederholen',
    retryAllTitle: 'Alle Ereignisse einer Art wiederholen?',
    retryAllText:
      'Der Server arbeitet nacheinander noch einmal an jedem davon. Was ihn wieder beendet, wird wieder zurückgestellt.',
    retriedAll: (count: number) =>
      count === 1
        ? '1 Ereignis wird noch einmal versucht.'
        : `${count} Ereignisse werden noch einmal versucht.`,
    retriedNone: 'Es gab nichts zu wiederholen.',
    discard: 'Verwerfen',
    discardTitle: (name: string) => `${name} verwerfen?`,
    discardText: {
      outbox: 'Diese Arbeit wird nie erledigt. Das lässt sich nicht rückgängig machen.',
      webhook:
        'Das Zugestellte wird gelöscht und nie zu einer Nachricht. Das lässt sich nicht rückgängig machen.',
      mail: 'Die E-Mail bleibt im Postfach, wird aber nie abgeholt. Das lässt sich nicht rückgängig machen.',
    },
    discarded: 'Ereignis verworfen',
  },
});
