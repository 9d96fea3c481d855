import { expect, test } from 'vitest';
import { isKnown, readClaims } from './read-claims';

const told = (text: string) => readClaims(text).map(({ kind, value }) => `${kind} ${value}`);

test.each([
  ['It costs €12.50 or 12,50 EUR', ['money 12.5 eur', 'money 12.5 eur']],
  ['1.250 € and $1,250.50', ['money 1250.5 usd', 'money 1250 eur']],
  ['ninety percent, 9\u200b0 % and ９０％', ['percent 90', 'percent 90', 'percent 90']],
  ['fünfundzwanzig Prozent, twenty-five per cent', ['percent 25', 'percent 25']],
  [
    'within thirty days, a 14-day trial, 2 to 3 Werktage',
    ['duration 30 day', 'duration 14 day', 'duration 2 workday', 'duration 3 workday'],
  ],
  ['one week, eine Woche, a year', ['duration 1 week', 'duration 1 week', 'duration 1 year']],
  ['at 9:30, 5 pm, 17 Uhr', ['time 570', 'time 1020', 'time 1020']],
  ['2026-12-24, 24.12.2026 and 24/12/26', ['date 24.12.26', 'date 24.12.26', 'date 24.12.26']],
  ['Call +49 (0)30 123-4567', ['phone 490301234567']],
  [
    'See https://www.Tea.example/a/, tea.example/a or WWW.tea.example/a.',
    ['link tea.example/a', 'link tea.example/a', 'link tea.example/a'],
  ],
  ['mail help@tea.example', ['link help@tea.example']],
  ['evil dot com', ['link dot com']],
  ['on Monday, am Montag, in March 2', ['day 2', 'day 12', 'day 12', 'number 2']],
  ['you may march', []],
  ['This one is a good one for you.', []],
  ['three mugs, 2 × 200 ml', ['number 3', 'number 2', 'number 200']],
])('%s', (text, expected) => {
  expect(told(text).toSorted()).toEqual(expected.toSorted());
});

test.each([
  ['open 9 to 17', 'Mo-Fr 9:00-17:00', true],
  ['on Monday', 'Mo-Fr 9:00-17:00', true],
  ['90', '90 %', false],
  ['90 %', '90 days', false],
  ['30 weeks', '30 days', false],
  ['2 days', '2 working days', false],
  ['$12', '12 €', false],
  ['14', '14 days', true],
  ['٣٠', '٣٠', false], // digits that we do not read are never known
])('"%s" is known from "%s": %s', (claim, source, expected) => {
  const known = readClaims(source);
  expect(readClaims(claim).every((it) => isKnown(it, known))).toBe(expected);
});

test.each(['a', '1', '1,', 'a.', '@', '+1 ', '1 to '])('"%s" without an end comes to one', (piece) => {
  expect(readClaims(piece.repeat(2_000)).length).toBeLessThanOrEqual(2_000);
});
