import { expect, test } from 'vitest';
import type { ApiErrorData } from '../../../../api/http/api-error';
import { toAttemptResult } from './to-attempt-result';

const failure = (status: number, more: Partial<ApiErrorData> = {}): ApiErrorData => ({
  status,
  code: 1,
  error: 'invalid',
  message: 'No.',
  ...more,
});

test.each([0, 401, 408, 429, 502, 503, 504])('%i is retried automatically', (status) => {
  expect(toAttemptResult(failure(status))).toEqual({ outcome: 'later' });
});

test.each([400, 403, 404, 409, 500])('%i needs the user', (status) => {
  expect(toAttemptResult(failure(status))).toEqual({ outcome: 'refused', refused: { reason: 'No.' } });
});

test('the error of a field takes precedence over that of the form', () => {
  const fields = { text: 'Enter a message.' };
  expect(toAttemptResult(failure(400, { fields }))).toEqual({
    outcome: 'refused',
    refused: { reason: 'Enter a message.', fields },
  });
});

test('the server says how long to wait', () => {
  expect(toAttemptResult(failure(429, { retry_after: 7 }))).toEqual({ outcome: 'later', retry_after: 7 });
});
