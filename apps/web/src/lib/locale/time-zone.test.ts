import dayjs from 'dayjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toAuditListQuery } from '../../features/audit-log/audit-list-query';
import { formatDayLabel } from '../../features/inbox/conversation/log/format-day-label';
import { resolveSnoozeUntil } from '../../features/inbox/data/actions/snooze-until';
import { formatDate, formatDateTime, formatTime } from './dates';
import { fromZonedTime, getDisplayTimeZone, setDisplayTimeZone, toZonedTime } from './time-zone';

beforeEach(() => setDisplayTimeZone(null));
afterEach(() => setDisplayTimeZone(null));

test.each([
  ['Pacific/Kiritimati', '02 Mar 2026 13:59'], // UTC+14
  ['Europe/Berlin', '02 Mar 2026 00:59'],
  ['UTC', '01 Mar 2026 23:59'],
  ['America/New_York', '01 Mar 2026 18:59'],
])('formats a moment in %s', (zone, expected) => {
  setDisplayTimeZone(zone);
  const moment = '2026-03-01T23:59:59.999Z';
  expect(formatDateTime(moment)).toBe(expected);
  expect(`${formatDate(moment)} ${formatTime(moment)}`).toBe(expected);
  expect(formatDate('2026-03-01')).toBe('01 Mar 2026'); // a day, not a moment
});

test.each([
  ['an hour that is skipped', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['before the change', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['after the change', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['winter', '2026-12-31T23:59', '2026-12-31T22:59:00.000Z'],
  ['summer', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
])('the moment of a local time in Berlin: %s', (_, wall, expected) => {
  setDisplayTimeZone('Europe/Berlin');
  expect(fromZonedTime(dayjs.utc(`${wall}Z`))).toBe(expected);
});

test('input is parsed in the display time zone, in every zone', () => {
  const moments = ['2026-01-01T00:00:00.000Z', '2026-10-24T12:30:15.250Z', '2026-07-01T23:59:59.999Z'];
  for (const zone of [null, 'Asia/Kolkata', 'America/St_Johns', 'Australia/Lord_Howe']) {
    setDisplayTimeZone(zone);
    for (const moment of moments) {
      const shown = dayjs.utc(toZonedTime(moment).format('YYYY-MM-DDTHH:mm[Z]'));
      expect(fromZonedTime(shown).slice(0, 16), `${zone} ${moment}`).toBe(moment.slice(0, 16));
    }
  }
});

test("an unknown time zone falls back to the browser's", () => {
  const moment = '2026-03-01T12:00:00.000Z';
  const own = formatDateTime(moment);
  setDisplayTimeZone('Mars/Olympus');
  expect(formatDateTime(moment)).toBe(own);
});

test('the time zone applies to the first screen of the next visit', async () => {
  setDisplayTimeZone('Asia/Tokyo');
  vi.resetModules();
  const next = await import('./time-zone');
  expect(next.getDisplayTimeZone()).toBe(getDisplayTimeZone());
  expect(next.toZonedTime('2026-03-01T20:00:00.000Z').format('DD HH:mm')).toBe('02 05:00');
});

describe('in Tokyo', () => {
  beforeEach(() => setDisplayTimeZone('Asia/Tokyo'));

  test('a day of the audit log starts and ends at midnight in the display time zone', () => {
    expect(toAuditListQuery({ from: '2026-03-02', to: '2026-03-02' })).toEqual({
      from: '2026-03-01T15:00:00.000Z',
      to: '2026-03-02T14:59:59.999Z',
    });
  });

  test('tomorrow morning, Monday morning and an entered time', () => {
    const now = new Date('2026-03-06T16:00:00.000Z'); // Saturday 01:00
    expect(resolveSnoozeUntil('tomorrow', '', now)).toBe('2026-03-08T00:00:00.000Z');
    expect(resolveSnoozeUntil('monday', '', now)).toBe('2026-03-09T00:00:00.000Z');
    expect(resolveSnoozeUntil('custom', '2026-03-08T18:00', now)).toBe('2026-03-08T09:00:00.000Z');
  });

  test('today starts at midnight in the display time zone', () => {
    const now = Date.parse('2026-03-06T16:00:00.000Z');
    expect(formatDayLabel('2026-03-06T15:00:00.000Z', now)).toBe('Today');
    expect(formatDayLabel('2026-03-06T14:59:00.000Z', now)).toBe('Yesterday');
  });
});
