import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { beforeAll, expect, test } from 'vitest';
import { recordPromiseMetric } from '../../../../../../testing/record-promise-metric';
import { decodeMail } from '../decode-mail';
import { verifySender } from '../verify-sender';
import { parseFromHeader, parseReplyToHeader } from './parse-from-header';
import { parseRawMail } from './parse-raw-mail';

const VICTIM = 'victim@customer.example';
const EVIL = 'attacker@evil.example';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const resolver = async (name: string, type: string) => {
  if (type === 'TXT' && name === 'k1._domainkey.evil.example') return [[`v=DKIM1; k=rsa; p=${key}`]];
  throw Object.assign(new Error('not there'), { code: 'ENOTFOUND' });
};

/** From fields written by an attacker who signs for evil.example. */
const FORGED: [what: string, fields: string][] = [
  ['a group before the sender', `From: Friends: ${VICTIM};, ${EVIL}`],
  ['a group after the sender', `From: ${EVIL}, Friends: ${VICTIM};`],
  ['a group alone', `From: Friends: ${VICTIM};`],
  ['an empty group', `From: undisclosed-recipients:;, ${EVIL}`],
  ['two mailboxes', `From: ${VICTIM}, ${EVIL}`],
  ['two mailboxes, the other way round', `From: ${EVIL}, ${VICTIM}`],
  ['two fields', `From: ${VICTIM}\r\nFrom: ${EVIL}`],
  ['two fields, the other way round', `From: ${EVIL}\r\nFrom: ${VICTIM}`],
  ['a field with a space in its name', `From : ${VICTIM}\r\nFrom: ${EVIL}`],
  ['a field in small letters', `from: ${VICTIM}\r\nFROM: ${EVIL}`],
  ['an address for a name', `From: ${VICTIM} <${EVIL}>`],
  ['two addresses in brackets', `From: <${VICTIM}> <${EVIL}>`],
  ['words behind the bracket', `From: <${EVIL}> ${VICTIM}`],
  ['a bracket in the bracket', `From: <${VICTIM}<${EVIL}>>`],
  ['a quote that never ends', `From: "${VICTIM} <${EVIL}>`],
  ['a comment that never ends', `From: ${VICTIM} (${EVIL}`],
  ['a comment in the address', `From: victim@customer.example(.evil.example)@evil.example`],
  ['a route', `From: <@evil.example:${VICTIM}>`],
  ['an encoded word as the address', 'From: =?utf-8?q?victim=40customer.example?='],
  ['an encoded word in brackets', 'From: <=?utf-8?q?victim=40customer.example?=@evil.example>'],
  ['a zero byte', `From: ${VICTIM}\0@evil.example`],
  ['a zero byte before the second field', `From: ${VICTIM}\r\n\0From: ${EVIL}`],
  ['a bare CR', `From: ${VICTIM}\rFrom: ${EVIL}`],
  ['a line of white space', `X: y\r\n \r\nFrom: ${EVIL}\r\nFrom: ${VICTIM}`],
  ['letters of another script', `From: vіctim@customer.example`],
  ['a domain of another script', `From: victim@сustomer.example`],
  ['full-width at', 'From: victim＠customer.example'],
  ['no field', 'Sender: victim@customer.example'],
];

test.each(FORGED)('[promise 22] a mail with %s has no authenticated sender', async (_what, fields) => {
  const mail = Buffer.from(
    `${fields}\r\nTo: s@shop.example\r\nSubject: x\r\nMessage-ID: <a@b>\r\n\r\nhi\r\n`,
  );
  const [sender, read] = [parseFromHeader(mail), await parseRawMail(mail)];
  expect(sender.address).not.toBe(VICTIM);
  expect(read.from.address).toBe(sender.address);
  if (sender.address !== '') expect(sender.address.endsWith('.example')).toBe(true);
});

test.each([
  ['alone', EVIL],
  ['in brackets', `<${EVIL}>`],
  ['with a name', `Eve <${EVIL}>`],
  ['with a quoted name', `"Doe, Eve: \\"x\\"" <${EVIL}>`],
  ['with a comment', `${EVIL} (on holiday, back; soon)`],
  ['with its own address as the name', `${EVIL} <${EVIL}>`],
  ['folded', `Eve\r\n <${EVIL}>`],
  ['with an encoded name', `=?utf-8?q?Ev=C3=A9?= <${EVIL}>`],
  ['with a raw name', `Évé <${EVIL}>`],
  ['in large letters', `<Attacker@EVIL.example>`],
])('a single address is read %s', async (_how, field) => {
  const mail = Buffer.from(`From: ${field}\r\nSubject: x\r\n\r\nhi\r\n`);
  expect(parseFromHeader(mail).address).toBe(EVIL);
  expect((await parseRawMail(mail)).from.address).toBe(EVIL);
});

test('a display name that is another address is not shown', async () => {
  const { from } = await parseRawMail(Buffer.from(`From: "${VICTIM}" <${EVIL}>\r\n\r\nhi`));
  expect(from).toEqual({ address: EVIL, name: '' });
});

test.each<[string, string[]]>([
  ['Reply-To: Jo <Jo@Customer.example>', ['jo@customer.example']],
  [
    'Reply-To: "Smith, Jo" <jo@a.example>, ann@b.example (office, weekdays)',
    ['jo@a.example', 'ann@b.example'],
  ],
  ['Reply-To: jo@a.example,\r\n ann@b.example, jo@a.example', ['jo@a.example', 'ann@b.example']],
  ['Reply-To: "jo@a.example" <eve@b.example>, <jo@c.example>', ['eve@b.example', 'jo@c.example']],
  // Ambiguous or invalid addresses.
  ['Reply-To: jo@a.example\r\nReply-To: eve@b.example', []],
  ['Reply-To: jo@a.example <eve@b.example>', []],
  ['Reply-To: Team: jo@a.example, ann@b.example;', []],
  ['Reply-To: undisclosed:;', []],
  ['Reply-To: <jo@a.example', []],
  ['Reply-To: "jo, eve@b.example', []],
  ['Reply-To: jo@a.example\0, eve@b.example', []],
  ['X-Reply-To: jo@a.example', []],
])('%s', (fields, addresses) => {
  expect(parseReplyToHeader(Buffer.from(`From: form@shop.example\r\n${fields}\r\n\r\nhi`))).toEqual(
    addresses,
  );
});

test('a Reply-To address is never authenticated', async () => {
  const mail = await signedByEvil(`From: ${EVIL}\r\nReply-To: victim@customer.example`);
  const read = await parseRawMail(mail);
  expect(read).toMatchObject({ from: { address: EVIL }, reply_to: [{ address: 'victim@customer.example' }] });
  const own = { address: 's@shop.example', line_id: '', keeps_whole_mails: false, is_for_bot: true };
  const is_authenticated = await verifySender(mail, resolver);
  expect(is_authenticated).toBe(true);
  expect(decodeMail({ ...read, is_authenticated, own }).events).toMatchObject([
    {
      customer: { email: 'victim@customer.example' },
      content: { mail: { from: EVIL, reply_to: 'victim@customer.example', is_authenticated: false } },
    },
  ]);
});

let signedByEvil: (fields: string) => Promise<Buffer>;
beforeAll(() => {
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const dkim = { domainName: 'evil.example', keySelector: 'k1', privateKey: pem };
  const transport = createTransport({ streamTransport: true, buffer: true, dkim });
  signedByEvil = async (fields) => {
    const raw = Buffer.from(`${fields}\r\nTo: s@shop.example\r\nSubject: x\r\n\r\nhi\r\n`);
    const envelope = { from: EVIL, to: 's@shop.example' };
    return Buffer.from((await transport.sendMail({ raw, envelope })).message as Buffer); // requested as a buffer
  };
});

test("[promise 22] a signature of the attacker's domain authenticates only the attacker", async () => {
  const captures: string[] = [];
  for (const [what, fields] of FORGED) {
    const mail = await signedByEvil(fields);
    const { address } = (await parseRawMail(mail)).from;
    if ((await verifySender(mail, resolver)) && address !== EVIL) captures.push(`${what}: ${address}`);
  }
  expect(await verifySender(await signedByEvil(`From: ${EVIL}`), resolver)).toBe(true);
  recordPromiseMetric(
    22,
    'forged-senders',
    `${captures.length} captures of ${FORGED.length} forms of From (limit 0)`,
  );
  expect(captures).toEqual([]);
});
