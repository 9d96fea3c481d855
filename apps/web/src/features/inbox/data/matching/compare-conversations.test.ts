import { expect, test } from 'vitest';
import { buildConversation } from '../../testing/builders';
import { getDefaultSort, isSortedBefore } from './compare-conversations';

const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const old = buildConversation({ last_activity_at: at(1), waiting_since: at(9), priority: 'urgent' });
const middle = buildConversation({ last_activity_at: at(5), waiting_since: at(2), priority: 'low' });
const fresh = buildConversation({ last_activity_at: at(9), waiting_since: at(5), priority: 'low' });

test.each([
  ['activity', [fresh, middle, old]],
  ['oldest_activity', [old, middle, fresh]],
  ['waiting', [middle, fresh, old]],
  ['priority', [old, fresh, middle]],
] as const)('%s', (sort, expected) => {
  const sorted = [middle, old, fresh].toSorted((one, other) => (isSortedBefore(one, other, sort) ? -1 : 1));
  expect(sorted).toEqual(expected);
});

test.each([
  ['activity', false],
  ['priority', false],
  ['oldest_activity', true],
  ['waiting', true],
] as const)('%s: on a tie the lower id comes first: %s', (sort, isFirst) => {
  const twin = { ...old, id: fresh.id }; // ids of the test ascend
  expect(isSortedBefore(old, twin, sort)).toBe(isFirst);
  expect(isSortedBefore(twin, old, sort)).toBe(!isFirst);
});

test('the longest wait comes first under Waiting, the latest activity elsewhere', () => {
  expect(getDefaultSort('waiting')).toBe('waiting');
  expect(getDefaultSort('mine')).toBe('activity');
});
