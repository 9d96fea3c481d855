import { expect, test } from 'vitest';
import { redactError } from './redact-error';

test.each([
  ['The server ended 3 times while it was at work on this event.', undefined],
  ['connect ECONNREFUSED 127.0.0.1:5432', undefined],
  [
    'GET https://api.telegram.org/bot12345678:AAF-secret_Word/getMe?x=1 answered 500',
    'GET https://api.telegram.org/… answered 500',
  ],
  ['postgres://app:geheim@db.example:5432/desk is down', 'postgres://db.example:5432/… is down'],
  ['Authorization: Bearer abc.def refused', 'Authorization: Bearer … refused'],
  ['password=geheim is wrong', 'password=… is wrong'],
  ['No room for jane.doe@customer.example', 'No room for …@…'],
  ['+49 is fine, +491701234567 is not', '+49 is fine, … is not'],
  ['EAAGm0PX4ZCpsBAKZCq5ZB1kexample expired', '… expired'],
  ['conversation 0197d000-0000-7000-8000-000000000001 is gone', undefined],
  ['Unexpected token "my order never came and I am angry"', 'Unexpected token "…"'],
  ['first line\nbody of an answer', 'first line'],
])('%s', (error, shown = error) => expect(redactError(error)).toBe(shown));

test('shortens a long error, after redacting it', () => {
  expect(redactError('a '.repeat(5_000)).length).toBeLessThanOrEqual(300);
  expect(redactError(`${'a '.repeat(148)}https://x.example/secret-path`)).not.toContain('secret');
});
