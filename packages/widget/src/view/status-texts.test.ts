import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PLAIN_CONFIG } from '../../testing/plain-config';
import type { ChatState } from '../chat/chat-state';
import { resolveLocalization } from '../texts/texts';
import { getBusinessHoursText, getNoticeText, getStatusText } from './status-texts';

beforeAll(() => vi.stubEnv('TZ', 'America/New_York'));
afterAll(() => vi.unstubAllEnvs());

const state = (over: Partial<ChatState>): ChatState => ({
  ...{ config: PLAIN_CONFIG, status: null, csr_name: null, queue_place: null, entries: [], typing: null },
  ...{ notice: null, unread: 0, needs_form: false },
  ...over,
});
const away = (opens_at: string | null, time_zone = PLAIN_CONFIG.time_zone) =>
  state({ config: { ...PLAIN_CONFIG, is_available: false, opens_at, time_zone } });

test.each([
  ['en', 1, 'You are number 1 in the queue'],
  ['de', 12, 'Sie sind Nummer 12 in der Warteschlange'],
  ['es', 2, 'Es usted el número 2 de la cola'],
  ['ar', 3, 'ترتيبك في قائمة الانتظار: 3'],
  ['en', null, 'A colleague will be with you soon'],
])('shows a waiting visitor, in %s, place %s', (language, queue_place, words) => {
  expect(getStatusText(state({ status: 'waiting', queue_place }), resolveLocalization(language))).toBe(words);
});

test.each([
  [null, true, 'Our assistant is answering'],
  [null, false, 'Our team is answering'],
  ['bot', false, 'Our assistant is answering'], // switched off this very moment: it has it still
] as const)(
  'names the responder in the header before the assignment: %s, bot %s',
  (status, has_bot, words) => {
    const config = { ...PLAIN_CONFIG, has_bot };
    expect(getStatusText(state({ status, config }), resolveLocalization('en'))).toBe(words);
  },
);

// Wednesday, 20:00 in New York and already Thursday in UTC.
const now = new Date('2026-03-05T01:00:00Z');

test.each([
  ['en-GB', '2026-03-05T02:30:00Z', 'Our team is back: Today, 21:30'],
  ['en-GB', '2026-03-05T14:00:00Z', 'Our team is back: Tomorrow, 09:00'],
  ['de', '2026-03-07T08:00:00Z', 'Unser Team ist wieder da: Samstag, 03:00'],
  ['es', '2026-03-09T13:00:00Z', 'Nuestro equipo vuelve: lunes, 09:00'],
  ['en-GB', '2026-03-20T13:00:00Z', 'Our team is back: 20 Mar 2026, 09:00'],
])(
  'out of hours it says in %s when %s is, on a clock that is the visitor’s too',
  (language, opens_at, words) => {
    expect(getBusinessHoursText(away(opens_at, 'America/Toronto'), resolveLocalization(language), now)).toBe(
      words,
    );
  },
);

test.each([
  ['en-GB', 'Europe/Berlin', 'Our team is back: Today, 15:00 (Central European Time)'],
  ['de', 'Europe/Berlin', 'Unser Team ist wieder da: Heute, 15:00 (Mitteleuropäische Zeit)'],
  ['en-GB', 'America/Chicago', 'Our team is back: Tomorrow, 08:00 (Central Time)'],
  ['en-GB', 'Mars/Olympus', 'Our team is back: Tomorrow, 09:00'], // unknown to the browser: the visitor's own
])('in %s the clock of %s is named where the visitor’s shows another time', (language, zone, words) => {
  expect(getBusinessHoursText(away('2026-03-05T14:00:00Z', zone), resolveLocalization(language), now)).toBe(
    words,
  );
});

test('without an hour to name it says that nobody is here; and nothing once it has struck', () => {
  expect(getBusinessHoursText(away(null), resolveLocalization('en'), now)).toBe(
    'Our team is away right now.',
  );
  expect(getBusinessHoursText(away('2026-03-05T00:59:00Z'), resolveLocalization('en'), now)).toBe('');
  expect(getBusinessHoursText(state({}), resolveLocalization('en'), now)).toBe('');
});

test('shows an error with its seconds', () => {
  const notice = { text: 'tooMany', seconds: 7 } as const;
  expect(getNoticeText(state({ notice }), resolveLocalization('en'))).toContain('7 s');
});
