import { expect, test } from 'vitest';
import { newId } from '../../../../../lib/ids';
import { deriveKeys } from '../../../../../lib/keys';
import { addTokenToAddress, signReplyToken, verifyReplyToken } from './reply-token';

const keys = deriveKeys('a secret that only tests know, long enough');
const [line, conversation] = [newId(), newId()];
const token = signReplyToken(keys, line, conversation);

test('a token tells its conversation on its line, in whatever letters it comes back', () => {
  expect(token).toMatch(/^[a-z2-7]{42}$/);
  expect(verifyReplyToken(keys, line, token)).toBe(conversation);
  expect(verifyReplyToken(keys, line, token.toUpperCase())).toBe(conversation);
});

test('nobody makes one: not with a letter changed, for another line, or with another key', () => {
  // The last letter carries 3 bits of the sign and 2 of nothing: a change of those is no forgery.
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

test('it goes behind the name of the mailbox, unless nobody could write to that', () => {
  expect(addTokenToAddress('support@shop.example', token)).toBe(`support+${token}@shop.example`);
  const long = `${'x'.repeat(22)}@shop.example`;
  expect(addTokenToAddress(long, token)).toBe(long);
});
