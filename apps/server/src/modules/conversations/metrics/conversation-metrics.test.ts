import { expect, test } from 'vitest';
import { computeConversationMetrics, type OwnershipPeriod } from './conversation-metrics';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString(); // a Monday
const stretch = (
  status: string,
  from: number,
  to: number | null,
  reply: number | null = null,
): OwnershipPeriod => ({
  status,
  began_at: at(from),
  ended_at: to === null ? null : at(to),
  first_reply_at: reply === null ? null : at(reply),
});
const always = { business_hours: null, time_zone: 'UTC' };
const closed = { monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null };
const now = new Date(at(60));

test.each<[string, OwnershipPeriod[], object]>([
  [
    'the bot alone',
    [stretch('bot', 0, 5), stretch('resolved', 5, null)],
    { waiting: null, first_response: null, resolution: 300 },
  ],
  [
    'a hand-over that is answered and resolved',
    [
      stretch('bot', 0, 2),
      stretch('waiting', 2, 5),
      stretch('open', 5, 20, 6),
      stretch('resolved', 20, null),
    ],
    { waiting: 180, first_response: 240, resolution: 1200 },
  ],
  [
    'still waiting: until now',
    [stretch('waiting', 50, null)],
    { waiting: 600, first_response: null, resolution: null },
  ],
  [
    'back in the queue, and answered by the second',
    [
      stretch('waiting', 0, 1),
      stretch('open', 1, 10),
      stretch('waiting', 10, 12),
      stretch('open', 12, null, 13),
    ],
    { waiting: 180, first_response: 780, resolution: null },
  ],
  [
    'taken from the bot',
    [stretch('bot', 0, 3), stretch('open', 3, null, 4)],
    { waiting: null, first_response: 60, resolution: null },
  ],
  [
    'resolved, reopened: not resolved',
    [stretch('open', 0, 3, 1), stretch('resolved', 3, 4), stretch('open', 4, null)],
    { waiting: null, first_response: 60, resolution: null },
  ],
])('%s', (_, stretches, expected) =>
  expect(computeConversationMetrics(stretches, always, now)).toEqual(expected),
);

test('time outside business hours does not count as waiting', () => {
  const opening = { time_zone: 'UTC', business_hours: { ...closed, sunday: null, holidays: [] } };
  expect(computeConversationMetrics([stretch('waiting', 0, null)], opening, now).waiting).toBe(0);
});
