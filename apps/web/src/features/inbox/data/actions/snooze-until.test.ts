import dayjs from 'dayjs';
import { describe, expect, test } from 'vitest';
import { resolveSnoozeUntil } from './snooze-until';

/** In the time zone of the test process, as in the user's browser. */
const local = (text: string) => dayjs(text).toDate();
const shown = (moment: string | null | undefined) =>
  moment ? dayjs(moment).format('YYYY-MM-DD HH:mm') : moment;

describe('snoozeMoment', () => {
  test.each([
    ['hour', '2026-03-04 16:20', '2026-03-04 17:20'],
    ['tomorrow', '2026-03-04 16:20', '2026-03-05 09:00'],
    ['tomorrow', '2026-03-04 00:05', '2026-03-05 09:00'],
    ['monday', '2026-03-04 16:20', '2026-03-09 09:00'], // from a Wednesday
    ['monday', '2026-03-08 16:20', '2026-03-09 09:00'], // from a Sunday
    ['monday', '2026-03-09 08:00', '2026-03-16 09:00'], // from a Monday: the next one
  ] as const)('%s, at %s, is %s', (snooze, now, expected) => {
    expect(shown(resolveSnoozeUntil(snooze, '', local(now)))).toBe(expected);
  });

  test('until the customer replies has no moment', () => {
    expect(resolveSnoozeUntil('reply', '', new Date())).toBeNull();
  });

  test.each([
    ['2026-03-04T18:00', '2026-03-04 18:00'],
    ['2026-03-04T16:00', undefined],
    ['2027-03-05T16:00', undefined],
    ['', undefined],
  ])('another time: %s is %s', (custom, expected) => {
    expect(shown(resolveSnoozeUntil('custom', custom, local('2026-03-04 16:20')))).toBe(expected);
  });
});
