import { expect, test } from 'vitest';
import { getMailErrorHint } from './get-mail-error-hint';
import { getMailErrorText, redactPasswords } from './redact-passwords';

test.each<[Parameters<typeof getMailErrorHint>[0], string, string]>([
  // Real texts of providers.
  [
    'sign_in',
    '535 5.7.139 Authentication unsuccessful, basic authentication is disabled. [AM0PR01CA0001.example]',
    'switched off signing in with a password',
  ],
  ['sign_in', 'LOGIN failed. BasicAuth is disabled', 'switched off signing in with a password'],
  [
    'sign_in',
    '534-5.7.9 Application-specific password required. Learn more at 534 5.7.9 https://support.example/?p=InvalidSecondFactor',
    'wants an app password',
  ],
  ['sign_in', '[ALERT] Application-specific password required (Failure)', 'wants an app password'],
  ['sign_in', '535 5.7.8 Error: authentication failed', 'refused user and password'],
  ['sign_in', '[AUTHENTICATIONFAILED] Authentication failed.', 'refused user and password'],
  ['sign_in', '530 5.7.0 Must issue a STARTTLS command first', 'do not agree on encryption'],
  ['sign_in', '[PRIVACYREQUIRED] Plaintext authentication disallowed', 'do not agree on encryption'],
  ['mailbox', 'Mailbox does not exist: Support', 'no such folder'],
  ['mailbox', '[OVERQUOTA] Quota exceeded', 'is full'],
  ['connect', 'getaddrinfo ENOTFOUND imap.shop.example', 'no server of this name'],
  ['connect', 'Greeting never received', 'did not answer in time'],
  ['connect', '421 4.3.2 Service shutting down', 'Check host, port and encryption'],
])('%s: "%s" is answered by a hint: %s', (step, words, hint) => {
  expect(getMailErrorHint(step, words)).toContain(hint);
});

test("a server's text becomes one line, without any form of the passwords", () => {
  const mailbox = {
    imap: { user: 'wren' },
    smtp: { user: 'smtp-wren' },
    imap_password: 'hedge/47',
    smtp_password: 'abc',
  };
  const encoded = Buffer.from('\0wren\0hedge/47').toString('base64');
  const words = `hedge/47 and ${encoded} and ${Buffer.from('hedge/47').toString('base64')}\r\nabc\u2028end`;
  expect(redactPasswords(mailbox, words)).toBe('••• and ••• and ••• abc end');
  expect(redactPasswords(mailbox, 'x'.repeat(2_000))).toHaveLength(500);
});

test("the server's text has priority over the library's", () => {
  expect(getMailErrorText(Object.assign(new Error('Command failed'), { responseText: 'No such user' }))).toBe(
    'No such user',
  );
  expect(getMailErrorText(Object.assign(new Error('Invalid login'), { response: '535 Wrong' }))).toBe(
    '535 Wrong',
  );
  expect(getMailErrorText(new TypeError(''))).toBe('TypeError');
  expect(getMailErrorText('nothing')).toBe('nothing');
});
