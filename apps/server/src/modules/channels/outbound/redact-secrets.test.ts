import { expect, test } from 'vitest';
import { redactSecrets } from './redact-secrets';

const access = {
  settings: { account: 'AC1' },
  credentials: {
    token: '123456:AA/b+c',
    pin: '12',
    longer: '123456:AA/b+c-and-more',
    quoted: 'say "secret"',
  },
  verify_token: 'verify-me-please',
  hook_url: '',
  public_url: '',
};

test.each([
  ['as it is', 'GET /bot123456:AA/b+c/getMe', 'GET /bot•••/getMe'],
  ['in an address', 'no 123456%3AAA%2Fb%2Bc here', 'no ••• here'],
  ['in JSON', '{"x":"say \\"secret\\""}', '{"x":"•••"}'],
  ['the longer one whole', '123456:AA/b+c-and-more', '•••'],
  ['what we have made', 'token verify-me-please', 'token •••'],
  ['more than once', '123456:AA/b+c 123456:AA/b+c', '••• •••'],
  ['nothing that is too short to be one', '12 apples for AC1', '12 apples for AC1'],
])('texts contain no secret: %s', (_, words, shown) => expect(redactSecrets(access, words)).toBe(shown));
