import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { buildOutboundMessage, buildTestRecipient, mugProductCard } from '../../../testing/message-builders';
import { type ComposeMailInput, composeMail } from './compose-mail';
import type { EarlierMail } from './mail-thread.queries';

const theirs = (more: Partial<EarlierMail> = {}): EarlierMail => ({
  author: 'customer',
  text: 'the kettle leaks.\n\nJo',
  created_at: '2026-11-09T10:00:00.000Z',
  mail: { subject: 'Kettle leaks', from: 'jo@c.example', to: [], cc: [], has_html: false },
  external_id: '<n1@c.example>',
  customer_name: 'Jo Smith',
  ...more,
});
const ours = (external_id: string): EarlierMail => theirs({ author: 'csr', mail: null, external_id });

type Values = Partial<Omit<ComposeMailInput, 'to' | 'mailbox'>> & {
  settings?: Record<string, string>;
  locale?: string;
  mailbox?: Partial<ComposeMailInput['mailbox']>;
};

const compose = ({ settings = {}, locale = 'en', mailbox: account = {}, ...values }: Values = {}) =>
  composeMail({
    message: buildOutboundMessage({ author: 'csr', author_name: 'Carla' }),
    to: buildTestRecipient({ address: 'jo@c.example', settings, locale }),
    integration: { id: 'line-1', organization_name: 'Kettle Shop', time_zone: 'Europe/Berlin' },
    earlier: [theirs()],
    links: new Map(),
    own_signature: '',
    logo: undefined,
    reply_token: 'token',
    ...values,
    mailbox: {
      address: 'help@shop.example',
      domain: 'shop.example',
      display_name: 'Help',
      has_plus_addressing: false,
      reply_to: '',
      ...account,
    },
  });

/** The composed mail as sent, and as parsed by the recipient. */
async function travel(values: Values) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(compose(values).mail);
  const raw = (message as Buffer).toString('utf8'); // buffered, as requested
  return { raw, parsed: await simpleParser(raw) };
}

test("a CSR's answer belongs to its thread and is not marked automatic", () => {
  const { mail, facts } = compose();
  expect(mail).toMatchObject({
    messageId: '<0199aaaa-0000-7000-8000-000000000042@shop.example>',
    from: { name: 'Help', address: 'help@shop.example' },
    to: [{ name: '', address: 'jo@c.example' }],
    subject: 'Re: Kettle leaks',
    inReplyTo: '<n1@c.example>',
    references: ['<n1@c.example>'],
    envelope: { from: 'help@shop.example', to: ['jo@c.example'] },
    date: new Date('2026-11-22T02:00:00.000Z'),
    text: 'We do.\n',
  });
  expect(mail.headers).toEqual({ 'X-Relaydesk': 'line-1' });
  expect(mail).not.toHaveProperty('replyTo');
  expect(facts).toEqual({
    subject: 'Re: Kettle leaks',
    from: 'help@shop.example',
    to: ['jo@c.example'],
    cc: [],
    has_html: false,
  });
  expect(compose()).toEqual(compose()); // composing again returns the same mail
});

test("an automatic mail is marked so; its sender is the account's or the organisation's name", () => {
  const settings = { from_name: '{{csr}} | {{organisation}}' };
  const { mail } = compose({ settings, message: buildOutboundMessage(), mailbox: { display_name: '' } });
  expect(mail.headers).toEqual({
    'X-Relaydesk': 'line-1',
    'Auto-Submitted': 'auto-replied',
    'X-Auto-Response-Suppress': 'All',
  });
  expect(mail.from).toMatchObject({ name: 'Kettle Shop' });
  expect(compose({ settings }).mail.from).toMatchObject({ name: 'Carla | Kettle Shop' });
  const plus = compose({ mailbox: { has_plus_addressing: true } });
  expect(plus.mail.replyTo).toMatchObject({ address: 'help+token@shop.example' });
  // Answers go to another address, which does not know our token.
  const elsewhere = { has_plus_addressing: true, reply_to: 'desk@other.example' };
  expect(compose({ mailbox: elsewhere }).mail.replyTo).toMatchObject({ address: 'desk@other.example' });
  expect(compose({ mailbox: { reply_to: 'help@shop.example' } }).mail).not.toHaveProperty('replyTo');
});

test('references are the bounded chain; invalid, generated and automatic ids are omitted', () => {
  const isAutomatic = { ...theirs().mail, is_automatic: true } as EarlierMail['mail']; // complete
  const last = theirs({ external_id: '<n3@c.example>' });
  const { mail } = compose({
    earlier: [
      theirs(),
      ours('<o1@shop.example>'),
      theirs({ external_id: '<two words@c.example>' }),
      theirs({ external_id: '<abc@missing.invalid>' }),
      last,
      theirs({ external_id: '<out-of-office@c.example>', mail: isAutomatic }),
    ],
  });
  expect(mail.inReplyTo).toBe('<n3@c.example>');
  expect(mail.references).toEqual(['<n1@c.example>', '<o1@shop.example>', '<n3@c.example>']);
  const many = Array.from({ length: 40 }, (_, at) => theirs({ external_id: `<m${at}@c.example>` }));
  const { references } = compose({ earlier: many }).mail;
  expect(references).toHaveLength(20);
  expect([references?.[0], references?.[1], references?.at(-1)]).toEqual([
    '<m0@c.example>',
    '<m21@c.example>',
    '<m39@c.example>',
  ]);
});

test.each([
  ['Re: Re: AW: Kettle leaks', 'Re: Kettle leaks'],
  ['RE[2]: Kettle', 'Re: Kettle'],
  ['Fwd: Kettle', 'Re: Fwd: Kettle'],
  ['Retour', 'Re: Retour'],
  ['', 'Kettle Shop: We do.'],
  ['Hi\r\nBcc: all@c.example', 'Re: Hi Bcc: all@c.example'],
])('the subject %j is answered with %j', (subject, answer) => {
  const mail = { subject, from: '', to: [], cc: [], has_html: false };
  expect(compose({ earlier: [theirs({ mail })] }).facts.subject).toBe(answer);
});

test('the first mail of a conversation states its author and refers to nothing', () => {
  const text = `Your order is ready: ${'x'.repeat(100)}`;
  const { mail } = compose({ earlier: [], message: buildOutboundMessage({ author: 'csr', text }) });
  expect(mail.subject).toBe(`Kettle Shop: Your order is ready: ${'x'.repeat(38)}…`);
  expect(mail).not.toHaveProperty('inReplyTo');
  expect(mail).not.toHaveProperty('references');
});

test('all content of a message is present in text and HTML', async () => {
  const message = buildOutboundMessage({
    text: 'Yes: <b>two</b> kinds.\nSee https://shop.example/a?b=1&c=2.',
    content: {
      products: [mugProductCard],
      suggestions: ['Order'],
      sources: [
        { kind: 'article', id: mugProductCard.product_id, title: 'Care & cleaning', score: 0.9 },
        { kind: 'question', id: buildOutboundMessage().id, title: 'How large?', score: 0.8 },
      ],
    },
  });
  const { parsed } = await travel({
    message,
    locale: 'de',
    own_signature: 'Best wishes\nCarla\n',
    settings: { signature: '{{organisation}}\nhttps://shop.example', quotes_last: 'on' },
    links: new Map([
      [mugProductCard.product_id, 'https://shop.example/care'],
      [buildOutboundMessage().id, 'javascript:alert(1)'],
    ]),
  });
  expect(parsed.text).toBe(
    `${[
      'Yes: <b>two</b> kinds.\nSee https://shop.example/a?b=1&c=2.',
      'Mug\n12,50\u00a0€ · Auf Lager\nHolds 0.3 l.',
      'Antworten Sie einfach:\n• Order',
      'Quellen:\n[1] Care & cleaning – https://shop.example/care\n[2] How large?',
      '-- \nBest wishes\nCarla\nKettle Shop\nhttps://shop.example',
      'Am 09.11.2026, 11:00 schrieb Jo Smith:\n> the kettle leaks.\n>\n> Jo',
    ].join('\n\n')}\n`,
  );
  const html = String(parsed.html);
  expect(html).toContain('Yes: &lt;b&gt;two&lt;/b&gt; kinds.<br>');
  expect(html).toContain(
    '<a href="https://shop.example/a?b=1&amp;c=2">https://shop.example/a?b=1&amp;c=2</a>.</div>',
  );
  expect(html).toContain('src="https://desk.example/files/o/i/s/mug.webp"');
  expect(html).toContain('<a href="https://shop.example/care">Care &amp; cleaning</a>');
  expect(html).toContain('<li>How large?</li>');
  expect(html).toContain('<blockquote class="gmail_quote" type="cite"');
  expect(html).not.toContain('javascript:');
});

test('copies go to the named addresses, once each, and never to our own', async () => {
  const mail = {
    subject: 'Re: Kettle leaks',
    from: '',
    to: [],
    cc: ['boss@c.example', 'help@shop.example', 'jo@c.example'],
    bcc: ['boss@c.example', 'secret@c.example'],
    has_html: false,
  };
  const message = buildOutboundMessage({ author: 'csr', content: { mail } });
  const { mail: composed, facts } = compose({ message });
  expect(facts).toMatchObject({ cc: ['boss@c.example'], bcc: ['secret@c.example'] });
  expect(composed.envelope.to).toEqual(['jo@c.example', 'boss@c.example', 'secret@c.example']);
  const { raw } = await travel({ message });
  expect(raw).toContain('Cc: boss@c.example');
  expect(raw).not.toContain('secret@c.example');
});

test('user text never becomes a header line', async () => {
  const evil = 'x\r\nX-Evil: 1\r\n\r\n<script>alert(1)</script>\u2028\u0000';
  const message = buildOutboundMessage({
    author: 'csr',
    author_name: evil,
    content: { mail: { subject: evil, from: '', to: [], cc: [], has_html: false } },
  });
  const { raw, parsed } = await travel({
    message,
    earlier: [theirs({ external_id: `<a@b>\r\nX-Evil: 1`, customer_name: evil, text: evil })],
    integration: { id: 'line-1', organization_name: evil, time_zone: 'Europe/Berlin' },
    settings: { from_name: `{{csr}} {{organisation}} ${evil}`, signature: evil, quotes_last: 'on' },
    mailbox: { display_name: evil },
  });
  expect([...parsed.headers.keys()]).toEqual([
    'x-relaydesk',
    'from',
    'to',
    'subject',
    'message-id',
    'date',
    'mime-version',
    'content-type',
  ]);
  expect(parsed.subject).toBe('x X-Evil: 1 <script>alert(1)</script>');
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^X-Evil/im);
  expect(String(parsed.html)).not.toContain('<script');
});
