import { describe, expect, test } from 'vitest';
import { listFixtures, readFixture } from '../../../testing/fixtures';
import { decodeTestMail } from './testing/decode-test-mail';

const jo = (name = 'jo@customer.example') => ({
  external_id: 'jo@customer.example',
  address: 'jo@customer.example',
  email: 'jo@customer.example',
  name,
});
const from = (address: string, name = address) => ({ external_id: address, address, email: address, name });
const mail = (subject: string, sender: string, more: object = {}) => ({
  mail: {
    subject,
    from: sender,
    to: ['support@shop.example'],
    cc: [],
    has_html: false,
    is_authenticated: false,
    ...more,
  },
});
const digest = expect.stringMatching(/^[0-9a-f]{32}$/);
const at = (time: string) => Date.parse(`2026-11-09T${time}:00.000Z`);

/** The exact events of each recorded mail. */
const TOLD: Record<string, unknown[]> = {
  'attachments-inline': [
    {
      type: 'message',
      external_id: '<n6.1006@customer.example>',
      customer: from('jose@customer.example', 'José'),
      text: 'See',
      content: mail('Factura número 204', 'jose@customer.example', { has_html: true }),
      media: [
        { kind: 'image', name: 'p.png', ref: { part: '0' } },
        { kind: 'document', name: 'factura 204 ñ.pdf', ref: { part: '1' } },
      ],
      at: at('11:20'),
      html: '<p>See <img src="cid:0" /></p>',
      thread: {
        digest,
        references: [],
        subject: 'Factura número 204',
      },
    },
  ],
  'auto-reply': [
    {
      type: 'message',
      external_id: '<n7.1007@customer.example>',
      customer: jo(),
      text: 'I am out of office.',
      content: mail('Automatic reply: Kettle leaks', 'jo@customer.example', { is_automatic: true }),
      at: at('11:25'),
      begins: 'snoozed',
      thread: {
        digest,
        references: ['<rd.msg-77.conv-5@shop.example>'],
        subject: 'Automatic reply: Kettle leaks',
      },
    },
  ],
  'bounce-dsn': [
    {
      type: 'status',
      of: { external_id: '<rd.msg-90.conv-9@shop.example>' },
      status: 'failed',
      words: 'gone@customer.example: 550 5.1.1 user unknown',
      recipient: 'gone@customer.example',
      why: 'bounced',
    },
  ],
  'html-gmail-quote': [
    {
      type: 'message',
      external_id: '<n4.1004@customer.example>',
      customer: jo('Jo'),
      text: 'Thanks!',
      content: mail('Re: Kettle leaks', 'jo@customer.example', {
        has_html: true,
        quoted: 'On Mon, Support wrote:\n\nold text',
      }),
      at: at('11:10'),
      html: '<div dir="ltr">Thanks!<img /></div><br /><div><div dir="ltr">On Mon, Support wrote:<br /></div><blockquote>old text</blockquote></div>',
      thread: {
        digest,
        references: ['<rd.msg-78.conv-5@shop.example>'],
        subject: 'Kettle leaks',
      },
    },
  ],
  'html-outlook-quote': [
    {
      type: 'message',
      external_id: '<n5.1005@customer.example>',
      customer: jo('Jo'),
      text: 'It works now.',
      content: mail('RE: Kettle leaks', 'jo@customer.example', {
        has_html: true,
        quoted: 'From: Support\nold text',
      }),
      at: at('11:15'),
      html: '<div><p>It works now.</p></div><div></div><hr /><div dir="ltr"><b>From:</b> Support</div><div>old text</div>',
      thread: {
        digest,
        references: ['<rd.msg-78.conv-5@shop.example>'],
        subject: 'Kettle leaks',
      },
    },
  ],
  latin1: [
    {
      type: 'message',
      external_id: '<n10.1010@customer.example>',
      customer: from('fr@customer.example'),
      text: 'Déjà payé.',
      content: mail('Café', 'fr@customer.example'),
      at: at('11:45'),
      thread: { digest, references: [], subject: 'Café' },
    },
  ],
  'mailing-list': [
    {
      type: 'message',
      external_id: '<n9.1009@list.example>',
      customer: from('news@list.example', 'News'),
      text: 'news',
      content: mail('Weekly news', 'news@list.example', { is_automatic: true }),
      at: at('11:35'),
      begins: 'snoozed',
      thread: { digest, references: [], subject: 'Weekly news' },
    },
  ],
  new: [
    {
      type: 'message',
      external_id: '<n1.1001@customer.example>',
      customer: jo('Jo Smith'),
      text: 'Hello,\nthe kettle I bought leaks.\n\nJo',
      content: mail('Kettle leaks', 'jo@customer.example'),
      at: at('10:00'),
      thread: { digest, references: [], subject: 'Kettle leaks' },
    },
  ],
  'no-message-id': [
    {
      type: 'message',
      external_id: expect.stringMatching(/^<[0-9a-f]{64}@missing\.invalid>$/),
      customer: from('old-printer@customer.example'),
      text: 'page 1',
      content: mail('Scan', 'old-printer@customer.example'),
      at: at('11:40'),
      thread: { digest, references: [], subject: 'Scan' },
    },
  ],
  'own-loop': [{ type: 'ignored', what: 'A mail of ours has come back.' }],
  'reply-plus-token': [
    {
      type: 'message',
      external_id: '<n3.1003@customer.example>',
      customer: jo(),
      text: 'No threading headers here.',
      content: mail('AW: something else entirely', 'jo@customer.example', {
        to: ['support+conv-5f0c2a9e1b3d4c6f@shop.example'],
      }),
      at: at('11:05'),
      // The recorded token has another format than ours, so it is ignored.
      thread: {
        digest,
        references: [],
        subject: 'something else entirely',
      },
    },
  ],
  reply: [
    {
      type: 'message',
      external_id: '<n2.1002@customer.example>',
      customer: jo('Jo Smith'),
      text: 'Yes, since yesterday.',
      content: mail('Re: Kettle leaks', 'jo@customer.example', {
        quoted:
          'On Mon, 9 Nov 2026 at 10:30, Support <support@shop.example> wrote:\n> When did it start?\n>\n> > the kettle I bought leaks.',
      }),
      at: at('11:00'),
      thread: {
        digest,
        references: ['<rd.msg-77.conv-5@shop.example>', '<n1.1001@customer.example>'],
        subject: 'Kettle leaks',
      },
    },
  ],
};

describe('recorded mails', () => {
  const names = listFixtures('email').filter((name) => name.endsWith('.eml'));
  const keyOf = (name: string) => name.slice('email/'.length, -'.eml'.length);

  test('every recorded mail has an expectation', () => {
    expect(names.map(keyOf).toSorted()).toEqual(Object.keys(TOLD).toSorted());
  });

  test.each(names)('%s decodes to exactly these events, each time', async (name) => {
    const events = await decodeTestMail(readFixture(name));
    expect(events).toEqual(TOLD[keyOf(name)]);
    expect(await decodeTestMail(readFixture(name))).toEqual(events);
  });

  test('full mails are shown if the integration is configured so', async () => {
    const [event] = await decodeTestMail(readFixture('email/reply.eml'), { keeps_whole_mails: true });
    expect(event).toMatchObject({ text: expect.stringContaining('> > the kettle I bought leaks.') });
    expect(event).not.toHaveProperty('content.mail.quoted');
  });
});

test('CSRs answer first, unless the integration is configured for the bot', async () => {
  const mail = 'From: jo@customer.example\r\nMessage-ID: <a@b>\r\n\r\nhi';
  expect((await decodeTestMail(mail, { is_for_bot: false }))[0]).toMatchObject({ begins: 'waiting' });
  expect((await decodeTestMail(mail, { is_for_bot: true }))[0]).not.toHaveProperty('begins');
});
