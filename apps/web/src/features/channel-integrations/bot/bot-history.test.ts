import { expect, test } from 'vitest';
import { formatBotHistoryValue } from './bot-history';

test.each([
  ['confidence', 0.57, '57 %'],
  ['hand_over_amount', 25_000, '€250.00'],
  ['hand_over_out_of_hours', 'hand_over', 'Customers wait for a teammate'],
  ['endpoint', 'own', 'Your own'],
  ['max_turns', 6, undefined],
  ['greeting', 'own', undefined],
])('%s %j is shown as %j', (name, value, words) =>
  expect(formatBotHistoryValue(name, value, 'EUR')).toBe(words),
);

test('an amount without a known currency stays a number', () => {
  expect(formatBotHistoryValue('hand_over_vip_amount', 25_000, undefined)).toBeUndefined();
});
