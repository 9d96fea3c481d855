import type { BusinessHours } from '@relaydesk/contracts/organisation';
import { expect, test } from 'vitest';
import { countBusinessSeconds, findNextOpening, isOpen } from './business-hours';

const day = (open: string, close: string) => ({ open, close });
const office = day('09:00', '17:30');
const hours: BusinessHours = {
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: office,
  friday: day('09:00', '16:00'),
  saturday: null,
  sunday: null,
  holidays: [{ date: '2026-12-25', name: 'Christmas' }],
};
const closed: BusinessHours = {
  ...hours,
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
};
const onSundays: BusinessHours = { ...closed, sunday: day('01:00', '04:00') };
const BERLIN = 'Europe/Berlin';
const at = (moment: string) => new Date(moment);

test.each([
  ['the first second', '2026-11-23T08:00:00Z', true],
  ['a second before it', '2026-11-23T07:59:59Z', false],
  ['the last second', '2026-11-23T16:29:59Z', true],
  ['closing time', '2026-11-23T16:30:00Z', false],
  ['an earlier closing on Fridays', '2026-11-27T15:00:00Z', false],
  ['a Saturday', '2026-11-28T10:00:00Z', false],
  ['a holiday', '2026-12-25T10:00:00Z', false],
  ['the same hour in summer', '2026-07-20T07:00:00Z', true],
])('Berlin, %s (%s): open %s', (_, moment, open) => {
  expect(isOpen(hours, BERLIN, at(moment))).toBe(open);
});

test('without hours it is always open', () => {
  expect(isOpen(null, BERLIN, at('2026-12-25T03:00:00Z'))).toBe(true);
  expect(findNextOpening(null, BERLIN, at('2026-12-25T03:00:00Z'))).toBeNull();
  expect(countBusinessSeconds(null, BERLIN, at('2026-12-25T03:00:00Z'), at('2026-12-25T04:00:01Z'))).toBe(
    3_601,
  );
});

test.each([
  ['later today', '2026-11-23T05:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['tomorrow', '2026-11-23T18:00:00Z', '2026-11-24T08:00:00.000Z'],
  ['after the weekend', '2026-11-27T15:30:00Z', '2026-11-30T08:00:00.000Z'],
  ['after Christmas and the weekend', '2026-12-24T20:00:00Z', '2026-12-28T08:00:00.000Z'],
  ['over the change to summer time', '2026-03-28T12:00:00Z', '2026-03-30T07:00:00.000Z'],
  ['over the change to winter time', '2026-10-24T12:00:00Z', '2026-10-26T08:00:00.000Z'],
])('opens %s (%s)', (_, moment, next) => {
  expect(findNextOpening(hours, BERLIN, at(moment))?.toISOString()).toBe(next);
});

test('has no next opening while it is open, and when it never opens', () => {
  expect(findNextOpening(hours, BERLIN, at('2026-11-23T10:00:00Z'))).toBeNull();
  expect(findNextOpening(closed, BERLIN, at('2026-11-23T10:00:00Z'))).toBeNull();
});

test.each([
  ['west of Greenwich', 'America/New_York', '2026-11-23T14:00:00Z', true],
  ['where it is tomorrow already', 'Pacific/Auckland', '2026-11-22T20:00:00Z', true],
  ['half an hour beside the others', 'Asia/Kolkata', '2026-11-23T03:30:00Z', true],
  ['and a minute before', 'Asia/Kolkata', '2026-11-23T03:29:00Z', false],
])('%s (%s, %s): open %s', (_, timeZone, moment, open) => {
  expect(isOpen(hours, timeZone, at(moment))).toBe(open);
});

test.each([
  ['within a day', '2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z', 3_600],
  ['a whole day', '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z', 8.5 * 3_600],
  ['from the evening to the morning', '2026-11-23T16:00:00Z', '2026-11-24T08:10:00Z', 2_400],
  ['over a weekend', '2026-11-27T14:30:00Z', '2026-11-30T08:30:00Z', 3_600],
  ['a week', '2026-11-22T23:00:00Z', '2026-11-29T23:00:00Z', (4 * 8.5 + 7) * 3_600],
  ['nothing before it begins', '2026-11-23T10:00:00Z', '2026-11-23T09:00:00Z', 0],
  ['closed all the time', '2026-11-28T00:00:00Z', '2026-11-29T12:00:00Z', 0],
  ['a week in which the clocks change', '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z', 41 * 3_600],
])('business seconds, %s', (_, from, to, seconds) => {
  expect(countBusinessSeconds(hours, BERLIN, at(from), at(to))).toBe(seconds);
});

test.each([
  ['an ordinary Sunday', '2026-03-22', 3],
  ['the Sunday without an hour', '2026-03-29', 2],
  ['the Sunday with an hour more', '2026-10-25', 4],
])('01:00 to 04:00 on %s lasts %s h', (_, date, length) => {
  const [from, to] = [at(`${date}T00:00:00Z`), at(`${date}T12:00:00Z`)];
  from.setUTCHours(-3);
  expect(countBusinessSeconds(onSundays, BERLIN, from, to)).toBe(length * 3_600);
});

test('an opening in a skipped hour is moved behind the gap', () => {
  const early = { ...closed, sunday: day('02:30', '06:00') };
  expect(findNextOpening(early, BERLIN, at('2026-03-29T00:00:00Z'))?.toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  );
});

test('counts a year to the second', () => {
  const always = day('00:00', '23:59');
  const open: BusinessHours = {
    monday: always,
    tuesday: always,
    wednesday: always,
    thursday: always,
    friday: always,
    saturday: always,
    sunday: always,
    holidays: [],
  };
  const seconds = countBusinessSeconds(open, BERLIN, at('2025-12-31T23:00:00Z'), at('2026-12-31T23:00:00Z'));
  expect(seconds).toBe(365 * (86_400 - 60));
});
