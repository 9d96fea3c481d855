import { expect, test } from 'vitest';
import { formatDay, formatMoney } from './format';

test.each([
  [1250, 'EUR', 'en', '€12.50'],
  [1250, 'JPY', 'en', '¥1,250'],
  [1250, 'KWD', 'en', 'KWD 1.250'],
  [1250, 'EUR', 'de', '12,50 €'],
])('%i minor units of %s read in %s as %s', (minor, currency, locale, words) => {
  expect(formatMoney(minor, currency, locale).replace(/\u00a0/g, ' ')).toBe(words);
});

test.each([
  ['2026-03-10T11:00:00', 'en', 'Today'],
  ['2026-03-09T23:59:00', 'en', 'Yesterday'],
  ['2026-03-09T23:59:00', 'de', 'Gestern'],
  ['2026-03-08T23:59:00', 'en', 'Mar 8, 2026'],
])('%s is in %s called %s', (moment, locale, words) => {
  expect(formatDay(moment, locale, new Date('2026-03-10T12:00:00'))).toBe(words);
});
