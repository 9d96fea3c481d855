import { expect, test } from 'vitest';
import { getSnoozeTimes } from './snooze-times';

const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 30).getTime(); // 1 March 2026 is a Sunday
const morning = (day: number) => new Date(2026, 2, day, 9).toISOString();

test.each([
  ['Sunday', at(1, 8), morning(2), morning(2)],
  ['Monday', at(2, 8), morning(3), morning(9)],
  ['Friday', at(6, 23), morning(7), morning(9)],
])('on a %s', (_, now, tomorrow, monday) => {
  expect(getSnoozeTimes(now)).toEqual({
    reply: null,
    hour: new Date(now + 3_600_000).toISOString(),
    tomorrow,
    monday,
  });
});
