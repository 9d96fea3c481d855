import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { beforeAll, expect, test } from 'vitest';
import { verifySender } from './verify-sender';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** A name server with one key. */
const resolver = async (name: string, type: string) => {
  if (type === 'TXT' && /^k1\._domainkey\.(customer|evil)\.example$/.test(name))
    return [[`v=DKIM1; k=rsa; p=${key}`]];
  throw Object.assign(new Error('not there'), { code: 'ENOTFOUND' });
};

/** A mail signed for a domain. */
async function signed(domainName: string, from = 'jo@customer.example', keySelector = 'k1'): Promise<Buffer> {
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    dkim: { domainName, keySelector, privateKey: pem },
  });
  const { message } = await transport.sendMail({
    from,
    to: 's@shop.example',
    subject: 'Kettle',
    text: 'It leaks.',
  });
  return Buffer.from(message as Buffer); // requested as a buffer
}

let mail: Buffer;
beforeAll(async () => {
  mail = await signed('customer.example');
});
const changed = (from: string | RegExp, to: string) =>
  Buffer.from(mail.toString('latin1').replace(from, to), 'latin1');

test("the sender's domain authenticates a mail, another domain does not", async () => {
  expect(await verifySender(mail, resolver)).toBe(true);
  expect(await verifySender(await signed('evil.example'), resolver)).toBe(false);
  expect(await verifySender(await signed('customer.example', 'jo@mail.customer.example'), resolver)).toBe(
    true,
  );
  expect(await verifySender(await signed('customer.example', 'jo@customer.example', 'gone'), resolver)).toBe(
    false,
  );
});

test('changed mails, two senders and claimed results are not authenticated', async () => {
  expect(await verifySender(changed('It leaks.', 'It reeks.'), resolver)).toBe(false);
  expect(await verifySender(changed('jo@customer.example', 'al@customer.example'), resolver)).toBe(false);
  expect(await verifySender(changed(/^/, 'From: boss@customer.example\r\n'), resolver)).toBe(false);
  const claims =
    'Authentication-Results: mx.shop.example; dkim=pass header.d=customer.example; dmarc=pass\r\n';
  expect(await verifySender(Buffer.from(`${claims}From: jo@customer.example\r\n\r\nhi`), resolver)).toBe(
    false,
  );
});

test('no mail is authenticated while name servers do not respond', async () => {
  const silent = () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }));
  expect(await verifySender(mail, silent)).toBe(false);
});
