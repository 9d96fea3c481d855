import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTestRecipient } from '../../testing/message-builders';
import { answerMetaHandshake, verifyMetaSignature } from './signature';

const access = buildTestRecipient({ credentials: { app_secret: 'the app secret' } });
const sign = (body: string | Buffer, secret = 'the app secret') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const is = (body: string, header: unknown, on = access) =>
  verifyMetaSignature({ bytes: Buffer.from(body), headers: { 'x-hub-signature-256': header as string } }, on); // invalid input is allowed

const escaped = '{"text":"Gr\\u00fc\\u00dfe \\ud83d\\ude00 a\\/b"}';
const unescaped = '{"text":"Grüße 😀 a\\/b"}';

test('the signature covers the raw bytes, or the form with escaped unicode', () => {
  expect(is(escaped, sign(escaped))).toBe(true);
  expect(is(unescaped, sign(unescaped))).toBe(true);
  expect(is(unescaped, sign(escaped))).toBe(true);
  expect(is(escaped, sign(unescaped))).toBe(false);
  expect(is(escaped, sign(JSON.stringify(JSON.parse(escaped))))).toBe(false);
});

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['another app', sign(escaped, 'a foreign secret')],
  ['without its name', sign(escaped).slice(7)],
  ['shorter', sign(escaped).slice(0, -1)],
  ['in capitals', sign(escaped).toUpperCase()],
  ['of another body', sign(`${escaped} `)],
  ['twice', [sign(escaped), sign(escaped)]],
  ['not text', 42],
])('refused: %s', (_what, header) => {
  expect(is(escaped, header)).toBe(false);
});

test('without an app secret every request is refused', () => {
  expect(is(escaped, sign(escaped, ''), buildTestRecipient())).toBe(false);
  expect(is(escaped, sign(escaped, ''), buildTestRecipient({ credentials: { app_secret: '' } }))).toBe(false);
});

test('the handshake requires the verify token', () => {
  const asked = (query: Record<string, string>, token = 'verify-me') =>
    answerMetaHandshake(query, buildTestRecipient({ verify_token: token }));
  const good = { 'hub.mode': 'subscribe', 'hub.verify_token': 'verify-me', 'hub.challenge': '1158201444' };
  expect(asked(good)).toBe('1158201444');
  expect(asked({ ...good, 'hub.verify_token': 'verify-mf' })).toBeNull();
  expect(asked({ ...good, 'hub.mode': 'unsubscribe' })).toBeNull();
  expect(asked({ 'hub.mode': 'subscribe', 'hub.verify_token': 'verify-me' })).toBeNull();
  expect(asked({ 'hub.mode': 'subscribe', 'hub.challenge': '1' }, '')).toBeNull();
  expect(asked({})).toBeNull();
});
