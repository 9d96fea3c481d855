import { expect, test } from 'vitest';
import { buildRegistration } from '../testing/registration-builders';
import { detectMailProvider, MAIL_PROVIDER_PRESETS } from './mail-provider-presets';
import {
  buildRegistrationSchema,
  createDefaultRegistrationInput,
  toCreateRegistration,
  toRegistrationFormInput,
  toUpdateRegistration,
} from './registration-form-values';

const stored = buildRegistration();
const parse = (values: unknown, known: typeof stored | null = stored) =>
  buildRegistrationSchema(known).parse(values);

test('unchanged passwords are not sent, new ones are, and the SMTP password can be removed', () => {
  const values = toRegistrationFormInput(stored);
  const untouched = toUpdateRegistration(parse(values), stored);
  expect(untouched.imap).toEqual(stored.imap);
  expect(untouched.smtp).toEqual(stored.smtp);
  expect(untouched).not.toHaveProperty('address');
  const renewed = toUpdateRegistration(
    parse({
      ...values,
      imap: { ...values.imap, password: 'new' },
      smtp: { ...values.smtp, password: null },
      version: 9,
    }),
    stored,
  );
  expect(renewed.imap.password).toBe('new');
  expect(renewed.smtp.password).toBe('');
  expect(renewed.version).toBe(9);
});

test('a new account requires a password and sends everything the contract requires', () => {
  const empty = createDefaultRegistrationInput(stored.organization_id);
  const filled = {
    ...empty,
    address: ' Support@Acme.example',
    imap: { ...empty.imap, host: 'IMAP.acme.example', user: 'support', password: 'secret' },
    smtp: { ...empty.smtp, host: 'smtp.acme.example' },
  };
  const missing = buildRegistrationSchema(null).safeParse({
    ...filled,
    imap: { ...filled.imap, password: '' },
  });
  expect(missing.error?.issues).toMatchObject([
    { path: ['imap', 'password'], message: 'mail_password_required' },
  ]);
  expect(toCreateRegistration(parse(filled, null))).toMatchObject({
    address: 'support@acme.example',
    imap: { host: 'imap.acme.example', password: 'secret', mailbox: 'INBOX' },
    smtp: { password: '' },
  });
});

test('a provider is recognised by its server; every other server is custom', () => {
  for (const [name, { imap }] of Object.entries(MAIL_PROVIDER_PRESETS))
    expect(detectMailProvider(imap.host)).toBe(name);
  expect(detectMailProvider(' IMAP.Gmail.com')).toBe('gmail');
  expect(detectMailProvider('mail.acme.example')).toBe('own');
});
