import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day';

const at = (day: number, hour: number) => ({ created_at: new Date(2026, 2, day, hour).toISOString() });

test('cuts a thread where the day changes here', () => {
  const [a, b, c] = [at(1, 8), at(1, 23), at(2, 0)];
  expect(groupByDay([a, b, c])).toEqual([
    { day: a.created_at, messages: [a, b] },
    { day: c.created_at, messages: [c] },
  ]);
});

test('an empty thread has no days', () => {
  expect(groupByDay([])).toEqual([]);
});
