import { expect, test } from 'vitest';
import { newId } from '../../../../../lib/ids';
import { deriveKeys } from '../../../../../lib/keys';
import { addTokenToAddress, signReplyToken, verifyReplyToken } from './reply-token';

const keys = deriveKeys('a secret that only tests know, long enough');
const [line, conversation] = [newId(), newId()];
const token = signReplyToken(keys, line, conversation);

test('a token identifies its conversation on its integration, case-insensitively', () => {
  expect(token).toMatch(/^[a-z2-7]{42}$/);
  expect(verifyReplyToken(keys, line, token)).toBe(conversation);
  expect(verifyReplyToken(keys, line, token.toUpperCase())).toBe(conversation);
});

test('a token with a changed letter, another integration or another key is refused', () => {
  // The last letter encodes 3 bits of the signature and 2 unused bits: changing those is not a forgery.
  const changed = [...token.slice(0, -1)].map(
    (letter, at) => token.slice(0, at) + (letter === 'a' ? 'b' : 'a') + token.slice(at + 1),
  );
  expect(changed.map((one) => verifyReplyToken(keys, line, one))).toEqual(changed.map(() => undefined));
  expect(verifyReplyToken(keys, newId(), token)).toBeUndefined();
  expect(
    verifyReplyToken(deriveKeys('another secret, as long as it has to be'), line, token),
  ).toBeUndefined();
  for (const wrong of ['', 'news', conversation, `${token}a`, token.slice(1), 'ä'.repeat(42)]) {
    expect(verifyReplyToken(keys, line, wrong)).toBeUndefined();
  }
});

test('it is appended to the local part, unless the address would be too long', () => {
  expect(addTokenToAddress('support@shop.example', token)).toBe(`support+${token}@shop.example`);
  const long = `${'x'.repeat(22)}@shop.example`;
  expect(addTokenToAddress(long, token)).toBe(long);
});
