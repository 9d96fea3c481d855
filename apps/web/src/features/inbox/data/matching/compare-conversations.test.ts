import { expect, test } from 'vitest';
import { aConversation } from '../../testing/builders';
import { comesBefore, usualSort } from './compare-conversations';

const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const old = aConversation({ last_activity_at: at(1), waiting_since: at(9), priority: 'urgent' });
const middle = aConversation({ last_activity_at: at(5), waiting_since: at(2), priority: 'low' });
const fresh = aConversation({ last_activity_at: at(9), waiting_since: at(5), priority: 'low' });

test.each([
  ['activity', [fresh, middle, old]],
  ['oldest_activity', [old, middle, fresh]],
  ['waiting', [middle, fresh, old]],
  ['priority', [old, fresh, middle]],
] as const)('%s', (sort, expected) => {
  const sorted = [middle, old, fresh].toSorted((one, other) => (comesBefore(one, other, sort) ? -1 : 1));
  expect(sorted).toEqual(expected);
});

test.each([
  ['activity', false],
  ['priority', false],
  ['oldest_activity', true],
  ['waiting', true],
] as const)('%s: of two that are even the lower id is first: %s', (sort, isFirst) => {
  const twin = { ...old, id: fresh.id }; // ids of the test rise
  expect(comesBefore(old, twin, sort)).toBe(isFirst);
  expect(comesBefore(twin, old, sort)).toBe(!isFirst);
});

test('the longest wait is first under Waiting, the newest activity elsewhere', () => {
  expect(usualSort('waiting')).toBe('waiting');
  expect(usualSort('mine')).toBe('activity');
});
