import { expect, test } from 'vitest';
import { isRetryableSend, isRetryableStatus } from './retryable-status';

test.each([
  [0, true, true],
  [400, false, false],
  [401, false, false],
  [408, true, true],
  [409, false, false],
  [429, true, true],
  [500, true, false],
  [502, true, true],
  [503, true, true],
])('%i: a request may be retried %s, a message %s', (status, request, message) => {
  expect(isRetryableStatus(status)).toBe(request);
  expect(isRetryableSend(status)).toBe(message);
});
