import { describe, expect, test } from 'vitest';
import { decodeTestMail } from '../testing/decode-test-mail';
import { MAX_MAIL_BYTES, parseRawMail } from './parse-raw-mail';

const HEAD =
  'From: Jo <jo@customer.example>\r\nTo: support@shop.example\r\nSubject: Kettle\r\nMessage-ID: <a@b.example>\r\n';
const read = (head: string, body: Buffer | string = 'hi') =>
  parseRawMail(Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), Buffer.from(body)]));

describe('malformed and oversized mail', () => {
  test.each([
    [
      'utf-8 that is windows-1252',
      'Content-Type: text/plain; charset=utf-8\r\n',
      Buffer.from('Gr\xfc\xdfe \x96 Jo', 'latin1'),
      'Grüße – Jo',
    ],
    ['us-ascii that is UTF-8', 'Content-Type: text/plain; charset=us-ascii\r\n', 'Grüße', 'Grüße'],
    ['nothing said, and windows-1252', '', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'Grüße'],
    [
      'a charset that there is not',
      'Content-Type: text/plain; charset=x-klingon-9\r\n',
      Buffer.from('Gr\xfc\xdfe', 'latin1'),
      'Grüße',
    ],
    [
      'windows-1251 as it says',
      'Content-Type: text/plain; charset=windows-1251\r\n',
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
      'Привет',
    ],
    [
      'iso-2022-jp as it says',
      'Content-Type: text/plain; charset=iso-2022-jp\r\n',
      Buffer.from('\x1b$B$3$s$K$A$O\x1b(B', 'latin1'),
      'こんにちは',
    ],
    ...(['utf-16', 'UTF-16', 'utf-8', ''] as const).flatMap((charset) =>
      (['with a mark', 'without'] as const).flatMap((mark) =>
        (['be', 'le'] as const).map((order): [string, string, Buffer, string] => {
          const wide = Buffer.from(`${mark === 'without' ? '' : '\uFEFF'}Grüße\r\nund 你好`, 'utf16le');
          return [
            `UTF-16, ${order}, ${mark}, said to be "${charset}"`,
            `Content-Transfer-Encoding: base64\r\nContent-Type: text/plain${charset && `; charset=${charset}`}\r\n`,
            Buffer.from((order === 'le' ? wide : wide.swap16()).toString('base64')),
            'Grüße\nund 你好',
          ];
        }),
      ),
    ),
    ['a NUL and what cannot be seen', '', 'a\u0000b\u200B\uFEFFc\r\nd\re', 'abc\nd\ne'],
  ])('%s', async (_, type, body, text) => {
    expect((await read(`${HEAD}${type}`, body)).text.trim()).toBe(text);
  });

  test('a subject of bytes without a charset is decoded', async () => {
    expect((await read('From: a@b.example\r\nSubject: Gr\xfc\xdfe\r\n')).subject).toBe('Grüße');
  });

  test.each([
    [
      'larger than is taken',
      Buffer.concat([Buffer.from(`${HEAD}\r\n`), Buffer.alloc(MAX_MAIL_BYTES, 'a')]),
      /larger than 25 MB/,
    ],
    [
      'only its beginning was fetched',
      Buffer.from(`X-Relaydesk-Cut: 31457280\r\n${HEAD}\r\nhi`),
      /is 30 MB large/,
    ],
    [
      'thousands of parts',
      Buffer.from(
        `${HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\na\r\n'.repeat(5_000)}--x--`,
      ),
      /could not be parsed/,
    ],
    [
      'thousands of parts inside each other',
      Buffer.from(
        `${HEAD}Content-Type: multipart/mixed; boundary=b0\r\n\r\n${Array.from({ length: 2_000 }, (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`).join('')}`,
      ),
      /more than 100 nested parts/,
    ],
    [
      'a head without an end',
      Buffer.from(`${HEAD}X-Long: ${'a'.repeat(400_000)}\r\n\r\nhi`),
      /could not be parsed/,
    ],
    [
      'nothing but noise',
      Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 256)),
      /no readable content|could not be parsed/,
    ],
    ['nothing at all', Buffer.alloc(0), /no readable content/],
  ])('%s: becomes a message with the mail as a file', async (_, bytes, why) => {
    const mail = await parseRawMail(bytes);
    expect(mail.unreadable).toMatch(why);
    const [event] = await decodeTestMail(bytes);
    expect(event).toMatchObject({
      type: 'message',
      text: expect.stringMatching(/^\[This mail can only be shown as a file\./),
      media: [{ kind: 'document', name: 'mail.eml', ref: { part: 'mail' } }],
    });
    if (bytes.includes('Message-ID: <a@b.example>')) {
      expect(event).toMatchObject({
        external_id: '<a@b.example>',
        customer: { name: 'Jo', email: 'jo@customer.example' },
      });
    }
  });

  test('a mail that only claims to be truncated is read normally', async () => {
    const mail = await read(`${HEAD}X-Relaydesk-Cut: 31457280\r\n`, 'all of it');
    expect(mail).toMatchObject({ text: 'all of it', unreadable: null });
  });

  test('malformed MIME is read as far as possible', async () => {
    const mail = await read(
      `${HEAD}Content-Type: multipart/mixed; boundary=x\r\n`,
      '--x\r\nContent-Type: text/plain\r\n\r\nhalf of it',
    );
    expect(mail).toMatchObject({ text: 'half of it', unreadable: null });
    const base64 = await read(`${HEAD}Content-Transfer-Encoding: base64\r\n`, 'aGVsbG8*=!gd29ybGQ');
    expect(base64.text).toContain('hello');
  });
});

describe('headers', () => {
  test('no header field contains a line break', async () => {
    const breaks = ['=0D=0ABcc:_evil=40x.example', '=0A', '=E2=80=A8Bcc:', '=C2=85', '=00'];
    for (const broken of breaks) {
      const word = `=?utf-8?Q?a${broken}b?=`;
      const mail = await read(
        `From: ${word} <jo@customer.example>\r\nTo: ${word} <support@shop.example>\r\nCc: ${word} <c@d.example>\r\nSubject: ${word}\r\nMessage-ID: <a${word}@b>\r\nReferences: <x${word}@y>\r\nDelivered-To: ${word}\r\nList-Id: ${word}\r\n`,
      );
      const said = JSON.stringify({ ...mail, text: '', html: '' });
      expect(said).not.toMatch(/\\r|\\n|\\u0000|\u0085|\u2028/);
      expect(mail.from.address).toBe('jo@customer.example');
      expect([mail.to, mail.cc]).toEqual([['support@shop.example'], ['c@d.example']]);
    }
  });

  test.each([
    ['the name is no address', 'From: "boss@shop.example" <jo@evil.example>\r\n', 'jo@evil.example'],
    [
      'nor is an encoded word',
      'From: =?utf-8?B?Ym9zc0BzaG9wLmV4YW1wbGU=?= <jo@evil.example>\r\n',
      'jo@evil.example',
    ],
    [
      'Reply-To and Sender are nobody',
      'From: jo@evil.example\r\nReply-To: boss@shop.example\r\nSender: boss@shop.example\r\n',
      'jo@evil.example',
    ],
    ['an address that is none', 'From: <no address>\r\n', ''],
    ['large letters', 'From: JO@Customer.Example\r\n', 'jo@customer.example'],
  ])('the author: %s', async (_, head, address) => {
    expect((await read(head)).from.address).toBe(address);
  });

  test('a mail without a sender is stored under an anonymous identity', async () => {
    const [event] = await decodeTestMail('Subject: hello\r\n\r\nanybody there');
    expect(event).toMatchObject({ text: 'anybody there', customer: { address: 'unknown@sender.invalid' } });
    expect(event).not.toHaveProperty('customer.email');
  });

  test('ids: derived from the bytes if missing, nearest reference first, none too long', async () => {
    const bare = 'From: a@b.example\r\n\r\nhi';
    const [one, same, other] = [
      await parseRawMail(Buffer.from(bare)),
      await parseRawMail(Buffer.from(bare)),
      await parseRawMail(Buffer.from(`${bare}!`)),
    ];
    expect(one.message_id).toBe(same.message_id);
    expect(one.message_id).not.toBe(other.message_id);
    const mail = await read(
      `From: a@b.example\r\nMessage-ID: <${'x'.repeat(900)}@y>\r\nIn-Reply-To: Your mail of Monday <3@x>\r\nReferences: <1@x>\r\n <2@x> <3@x> nonsense <${'z'.repeat(900)}@y>\r\n`,
    );
    expect(mail.message_id).toMatch(/^<[0-9a-f]{64}@long\.invalid>$/);
    expect(mail.references).toEqual([
      '<3@x>',
      expect.stringMatching(/^<[0-9a-f]{64}@long\.invalid>$/),
      '<nonsense>',
      '<2@x>',
      '<1@x>',
    ]);
  });

  test.each([
    ['RE: AW: Fwd:  Kettle', 'Kettle'],
    ['Re[2]: Re(3): SV: kettle', 'kettle'],
    ['[EXT] WG: Kettle: leaks', 'Kettle: leaks'],
    ['回复：水壶', '水壶'],
    ['Recipe: soup', 'Recipe: soup'],
    ['Re:', ''],
  ])('the subject %s becomes %s', async (subject, about) => {
    const [event] = await decodeTestMail(Buffer.from(`From: a@b.example\r\nSubject: ${subject}\r\n\r\nx`));
    expect(event).toMatchObject({ thread: { subject: about } });
  });

  test('the reply token is read from delivery addresses, and from those of our account only', async () => {
    const of = async (head: string) =>
      ((await decodeTestMail(`From: a@b.example\r\n${head}\r\nx`))[0] as { thread: object }).thread;
    expect(await of('To: support+abc234@shop.example\r\n')).toMatchObject({ token: 'abc234' });
    expect(await of('To: x@y.example\r\nDelivered-To: SUPPORT+ABC234@shop.example\r\n')).toMatchObject({
      token: 'abc234',
    });
    expect(await of('To: other+abc234@shop.example, support+abc234@else.example\r\n')).not.toHaveProperty(
      'token',
    );
  });
});

describe('parts', () => {
  const multipart = (...parts: string[]) =>
    decodeTestMail(
      `${HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--`,
    );
  const words = 'Content-Type: text/plain\r\n\r\nSee below';

  test('winmail.dat is an ordinary file', async () => {
    const [event] = await multipart(
      words,
      'Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\neJ8+IgEB',
    );
    expect(event).toMatchObject({
      text: 'See below',
      media: [{ kind: 'document', name: 'winmail.dat', ref: { part: '0' } }],
    });
  });

  test('an invitation is described as text, and is a file', async () => {
    const calendar =
      'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nSUMMARY:Kettle repair\\, part 2\r\nDTSTART:20261112T090000Z\r\nDTEND:20261112T093000Z\r\nLOCATION:Shop\r\nEND:VEVENT\r\nEND:VCALENDAR';
    const [event] = await multipart(
      words,
      `Content-Type: text/calendar; method=REQUEST; charset=utf-8\r\n\r\n${calendar}`,
    );
    expect(event).toMatchObject({
      text: 'See below\n\n📅 Kettle repair, part 2\n2026-11-12 09:00 UTC – 2026-11-12 09:30 UTC\nShop',
      media: [{ kind: 'document', name: 'invite.ics' }],
    });
  });

  test('files beyond the limit of a message remain in the mail, which is attached', async () => {
    const files = Array.from(
      { length: 80 },
      (_, at) => `--x\r\nContent-Disposition: attachment; filename=${at}.txt\r\n\r\nfile ${at}\r\n`,
    );
    const mail = `${HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nhi\r\n${files.join('')}--x--`;
    const [event] = await decodeTestMail(mail);
    const { media = [] } = event as { media?: { name: string }[] };
    expect(media.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 49 }, (_, at) => `${at}.txt`),
      'mail.eml',
    ]);
  });

  test('text beyond the message limit is folded and complete in the HTML body', async () => {
    const long = Array.from({ length: 3_000 }, (_, at) => `line ${at} <b>`).join('\n');
    const [event] = await decodeTestMail(`${HEAD}\r\n${long}`);
    const { text, content, html } = event as {
      text: string;
      content: { mail: { quoted: string } };
      html: string;
    };
    expect(text.length).toBeLessThanOrEqual(10_000);
    expect(`${text.slice(0, -1)}\n${content.mail.quoted}`).toBe(long);
    expect(html).toContain('line 2999 &lt;b&gt;');
  });
});

describe('the author: a person, a machine, or us', () => {
  const kind = async (head: string) => {
    const [event] = await decodeTestMail(
      `Message-ID: <a@b>\r\n${head.includes('From:') ? '' : 'From: jo@customer.example\r\n'}${head}\r\n\r\nhi`,
    );
    if (event?.type !== 'message') return event?.type;
    return event.begins ?? 'written';
  };

  test.each([
    ['Auto-Submitted: no', 'written'],
    ['Auto-Submitted: auto-generated', 'snoozed'],
    ['Auto-Submitted: auto-replied; owner="x"', 'snoozed'],
    ['Precedence: list', 'snoozed'],
    ['Precedence: first-class', 'written'],
    ['X-Auto-Response-Suppress: None', 'written'],
    ['X-Auto-Response-Suppress: All', 'snoozed'],
    ['X-Autoreply: yes', 'snoozed'],
    ['List-Unsubscribe: <mailto:x@y>', 'snoozed'],
    ['Return-Path: <>', 'snoozed'],
    ['X-Boxtrapper: verify', 'snoozed'],
    ['X-Tmda-Confirm: 1', 'snoozed'],
    ['From: no-reply@shop2.example', 'waiting'],
    ['From: MAILER-DAEMON@mx.example', 'snoozed'],
    ['From: norbert@customer.example', 'written'],
    ['From: Shop <Support@Shop.example>', 'waiting'],
    ['From: no-reply@shop2.example\r\nPrecedence: bulk', 'snoozed'],
    ['From: no-reply@shop2.example\r\nReply-To: jo@customer.example', 'waiting'],
    ['Reply-To: jo@customer.example\r\nAuto-Submitted: auto-generated', 'snoozed'],
    ['Reply-To: ann@customer.example\r\nAuto-Submitted: auto-generated', 'waiting'],
    ['Reply-To: ann@customer.example\r\nAuto-Submitted: auto-replied', 'snoozed'],
    ['Reply-To: no-reply@shop2.example\r\nAuto-Submitted: auto-generated', 'snoozed'],
    ['X-Relaydesk: 01890a5d-ac96-774b-bcce-b302099a8057', 'written'],
    ['X-Relaydesk: 01890a5d-ac96-774b-bcce-b302099a8058', 'written'],
  ])('%s', async (head, expected) => {
    expect(await kind(head)).toBe(expected);
  });

  const report = (action: string, status: string, returned: string) =>
    decodeTestMail(
      `From: MAILER-DAEMON@mx.example\r\nSubject: Undelivered\r\nMessage-ID: <r@mx>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x\r\n\r\nSorry.\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; jo@customer.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 552 mailbox\r\n full\r\n--x\r\n${returned}\r\n--x--`,
    );
  const whole =
    'Content-Type: message/rfc822\r\n\r\nFrom: support@shop.example\r\nMessage-ID: <ours@shop.example>\r\nSubject: Re\r\n\r\nhi';

  test('delivery reports about our mails', async () => {
    const of = { external_id: '<ours@shop.example>' };
    const recipient = 'jo@customer.example';
    const words = `${recipient}: 552 mailbox full`;
    const failed = { type: 'status', of, status: 'failed', recipient };
    // Only an invalid address stops further mail to it.
    for (const status of ['5.1.1', '5.1.10', '5.2.1'])
      expect(await report('failed', status, whole)).toEqual([{ ...failed, words, why: 'bounced' }]);
    for (const status of ['4.2.2', '5.0.0', '5.4.4', '5.1.8', ''])
      expect(await report('failed', status, whole)).toEqual([{ ...failed, words }]);
    expect(await report('failed', '5.2.2', whole)).toEqual([
      { ...failed, words: `The recipient’s mailbox is full. ${words}` },
    ]);
    expect(await report('failed', '5.7.1', whole)).toEqual([
      { ...failed, words: `The recipient’s mail server rejected the mail. ${words}` },
    ]);
    expect(await report('delayed', '4.2.2', whole)).toEqual([
      { type: 'ignored', what: `Delivery is delayed. ${words}` },
    ]);
    expect(await report('delivered', '2.0.0', whole)).toEqual([{ type: 'status', of, status: 'delivered' }]);
  });

  test('a report about an unknown mail is stored as automatic mail', async () => {
    const [event] = await report('failed', '5.2.2', 'Content-Type: text/plain\r\n\r\nnothing here');
    expect(event).toMatchObject({
      type: 'message',
      begins: 'snoozed',
      content: { mail: { is_automatic: true } },
    });
  });
});
