import { expect, test } from 'vitest';
import { listDkimKeyNames, removeUnusableSignatures } from './dkim-signatures';

const signature = (selector: string, { domain = 'customer.example', more = '' } = {}) =>
  `DKIM-Signature: v=1; a=rsa-sha256; d=${domain};\r\n\ts=${selector}; h=from:subject;${more} bh=x; b=y\r\n`;
const mail = (signatures: string, from = 'Jo <jo@mail.customer.example>') =>
  Buffer.from(`${signatures}From: ${from}\r\nSubject: Kettle\r\n\r\nIt leaks.\r\n`);

test('[promise 24] five of 200 signatures are looked up and verified', () => {
  const signed = mail(Array.from({ length: 200 }, (_, at) => signature(`S${at}`)).join(''));
  expect(listDkimKeyNames(signed)).toEqual([0, 1, 2, 3, 4].map((at) => `s${at}._domainkey.customer.example`));
  expect(
    removeUnusableSignatures(signed)
      ?.toString()
      .match(/^DKIM-Signature:/gm),
  ).toHaveLength(5);
});

test.each([
  ['has an l= tag', signature('a', { more: ' l=10;' })],
  ['has an l= tag over two lines, in capitals', signature('a', { more: '\r\n L =\r\n 10;' })],
  ['has an empty l= tag', signature('a', { more: ' l=;' })],
  ['is of another domain', signature('a', { domain: 'evil.example' })],
  ['is of no domain', signature('a', { domain: '' })],
])('a signature that %s is ignored', (_, useless) => {
  expect(listDkimKeyNames(mail(useless))).toEqual([]);
  expect(removeUnusableSignatures(mail(useless))).toBeUndefined();
  const kept = removeUnusableSignatures(mail(`${useless}${signature('b')}`))?.toString();
  expect(kept).toBe(mail(signature('b')).toString());
});

test('a mail without unusable signatures is returned byte for byte', () => {
  const signed = mail(signature('a'));
  expect(removeUnusableSignatures(signed)).toBe(signed);
});

test.each([
  ['two senders', mail(`${signature('a')}From: boss@customer.example\r\n`)],
  ['a sender without an address', mail(signature('a'), 'Jo')],
  ['a name that is none of the DNS', mail(signature('a/../c'))],
  ['no head', Buffer.alloc(0)],
])('%s: no DNS look-up', (_, bytes) => {
  expect(listDkimKeyNames(bytes)).toEqual([]);
});
