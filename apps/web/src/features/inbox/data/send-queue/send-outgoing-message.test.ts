import { expect, test } from 'vitest';
import type { ApiErrorData } from '../../../../api/http/api-error';
import { toSendResult } from './send-outgoing-message';

const failure = (status: number, more: Partial<ApiErrorData> = {}): ApiErrorData => ({
  status,
  code: 1,
  error: 'invalid',
  message: 'No.',
  ...more,
});

test.each([0, 401, 408, 429, 503])('%i is retried automatically', (status) => {
  expect(toSendResult(failure(status))).toEqual({ outcome: 'later' });
});

test.each([400, 403, 404, 409, 500])('%i needs the user', (status) => {
  expect(toSendResult(failure(status))).toEqual({ outcome: 'refused', reason: 'No.' });
});

test('the error of a field takes precedence over that of the form', () => {
  const fields = { text: 'Enter a message.' };
  expect(toSendResult(failure(400, { fields }))).toEqual({
    outcome: 'refused',
    reason: 'Enter a message.',
    fields,
  });
});
