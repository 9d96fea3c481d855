import { expect, test } from 'vitest';
import { getBackoffDelay } from './backoff';

test.each([
  [0, 0, 500],
  [0, 1, 1000],
  [3, 0, 500],
  [3, 1, 4500],
  [3, 0.5, 2500],
  [30, 1, 20_000],
  [30, 0, 500],
])('after %i failures and at chance %f it waits %i ms', (failures, chance, wait) => {
  expect(getBackoffDelay(failures, undefined, () => chance)).toBe(wait);
});
