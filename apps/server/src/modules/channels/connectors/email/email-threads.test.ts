import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import { expect, test } from 'vitest';
import { asSystem } from '../../../../context/context';
import { newId } from '../../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../../testing/test-app';
import { resolveMailThread } from '../../../customers/identities/resolve-mail-thread';
import { registerEmailAccount } from '../../../mailboxes/testing/register-email-account';
import { storeWebhookEvent } from '../../webhooks/queue/store-webhook-event';
import { signReplyToken } from './outbound/reply-token';

const app = useTestApp();

/** An integration with its own email account, and its users. */
async function openMailLine(organization_id = '') {
  const organization = organization_id || (await app.organisation()).id;
  const mailbox = await registerEmailAccount(app, { organization_id: organization });
  const line = await app.integration({
    organization_id: organization,
    channel: 'email',
    is_bot_enabled: false,
    platform: { settings: { mailbox: mailbox.id }, credentials: {} },
  });
  const admin = app.as(await app.user({ organization_id: organization, group: 'Organisation Admin' }));
  const where = { organization_id: organization, channel_integration_id: line.id };
  const store = (mail: Buffer | string) =>
    storeWebhookEvent(asSystem(app.system, null), where, {
      delivery_key: undefined,
      bytes: Buffer.from(mail),
    });
  return {
    ...where,
    mailbox,
    admin,
    store,
    /** Resolves when all mails are processed. */
    async bring(...mails: (Buffer | string)[]) {
      for (const mail of mails) await store(mail);
      await app.outbox.drain();
    },
    async inbox(): Promise<Conversation[]> {
      const { body } = await admin.get('/api/conversations/?tab=all&limit=100');
      return body.data;
    },
    async said(conversation_id: string): Promise<Message[]> {
      const { body } = await admin.get(`/api/conversations/${conversation_id}/messages/?limit=100`);
      return body.data.filter(({ author }: Message) => author === 'customer');
    },
  };
}
type MailLine = Awaited<ReturnType<typeof openMailLine>>;

/** The messages of each conversation, in any order of conversations. */
async function threads(line: MailLine): Promise<string[]> {
  const all = await Promise.all((await line.inbox()).map(({ id }) => line.said(id)));
  return all.map((messages) => messages.map(({ text }) => text).join(' + ')).sort();
}

/** A new customer, and what they write. */
const customer = (name = newId().slice(-12)) => {
  const address = `c${name}@customer.example`;
  return {
    address,
    id: (of: string) => `<${of}.${name}@customer.example>`,
    write(text: string, { subject = 'Kettle', head = '', id = newId(), from = address } = {}) {
      return `From: Jo <${from}>\r\nTo: support@shop.example\r\nSubject: ${subject}\r\nMessage-ID: <${id}.${name}@customer.example>\r\n${head}\r\n${text}`;
    },
  };
};

/** Adds an outbound mail to a conversation, as if sent under this id. */
async function sendFrom(
  { organization_id, channel_integration_id }: MailLine,
  conversation_id: string,
  external_id: string,
) {
  const message_id = newId();
  await runAsPlatform(app, async ({ db }) => {
    await db
      .insertInto('messages')
      .values({
        organization_id,
        id: message_id,
        conversation_id,
        seq: 1_000,
        author: 'csr',
        kind: 'text',
        text: 'When?',
        content: {
          mail: {
            subject: 'Re: Kettle',
            from: 's@shop.example',
            to: [],
            cc: ['Boss@Customer.example'],
            has_html: false,
          },
        },
        channel_integration_id,
        external_id: null,
        delivery: 'sent',
        created_at: new Date().toISOString(),
      })
      .execute();
    await db
      .insertInto('sent_parts')
      .values({ organization_id, message_id, part: 0, channel_integration_id, external_id })
      .execute();
  });
  return message_id;
}

test('mails find their conversation by reference, or by subject while it is open', async () => {
  const line = await openMailLine();
  const jo = customer();
  // One batch: each mail refers to one that is not stored yet.
  await line.bring(
    jo.write('first', { id: '1' }),
    jo.write('same subject', { id: '2', subject: 'RE: AW: Kettle' }),
    jo.write('by reference', { id: '3', subject: 'Other', head: `In-Reply-To: ${jo.id('1')}\r\n` }),
    jo.write('older reference', {
      id: '4',
      subject: 'x',
      head: `References: ${jo.id('2')} <lost@nowhere>\r\n`,
    }),
    jo.write('new', { id: '5', subject: 'Toaster' }),
    jo.write('without any', { id: '6', subject: '' }),
    jo.write('without any again', { id: '7', subject: '' }),
    jo.write('first', { id: '1' }),
  );
  expect(await threads(line)).toEqual([
    'first + same subject + by reference + older reference',
    'new',
    'without any',
    'without any again',
  ]);
  const inbox = await line.inbox();
  expect(new Set(inbox.map(({ customer_id }) => customer_id)).size).toBe(1);
  expect(inbox.every(({ status }) => status === 'waiting')).toBe(true);
  // All threads use the same address.
  const { data } = (await line.admin.get(`/api/customers/${inbox[0]?.customer_id}/`)).body;
  expect(data.identities).toMatchObject([{ channel: 'email', handle: jo.address }]);

  // A resolved conversation is not found by subject; a reference reopens it, and after a day starts a new
  // one.
  const first = inbox.find(({ preview }) => preview === 'older reference')?.id ?? '';
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('conversations')
      .set({ status: 'resolved', resolved_at: new Date().toISOString() })
      .where('id', '=', first)
      .execute(),
  );
  await line.bring(jo.write('another kettle', { id: '8' }));
  await line.bring(jo.write('still leaks', { id: '9', head: `In-Reply-To: ${jo.id('3')}\r\n` }));
  expect(await threads(line)).toContain('another kettle');
  expect((await line.said(first)).at(-1)?.text).toBe('still leaks');
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('conversations')
      .set({ status: 'resolved', resolved_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('id', '=', first)
      .execute(),
  );
  await line.bring(jo.write('a week later', { id: '10', head: `In-Reply-To: ${jo.id('9')}\r\n` }));
  await line.bring(jo.write('and again', { id: '11', head: `References: ${jo.id('1')} ${jo.id('10')}\r\n` }));
  expect(await threads(line)).toContain('a week later + and again');
});

test('answers to our mail are matched by its id or our token, from participants only', async () => {
  const line = await openMailLine();
  const other = await openMailLine();
  const [jo, boss, eve] = [customer(), customer('boss'), customer()];
  await line.bring(jo.write('leaks'));
  const [conversation] = await line.inbox();
  const id = conversation?.id ?? '';
  const ours = `<${newId()}@shop.example>`;
  await sendFrom(line, id, ours);
  const token = signReplyToken(app.system.keys, line.channel_integration_id, id);
  const answer = { subject: 'Unrelated', head: `In-Reply-To: ${ours}\r\n` };
  const [name, domain] = line.mailbox.address.split('@');
  const signed = (said: string) => ({
    subject: newId(),
    head: `Delivered-To: ${name}+${said}@${domain}\r\n`,
  });

  await line.bring(jo.write('yesterday', answer), jo.write('by sign', signed(token)));
  await line.bring(jo.write('sign in large letters', signed(token.toUpperCase())));
  await line.bring(boss.write('copied', { ...signed(token), from: 'boss@customer.example' }));
  expect((await line.said(id)).map(({ text }) => text)).toEqual([
    'leaks',
    'yesterday',
    'by sign',
    'sign in large letters',
    'copied',
  ]);

  // A participant needs our token or an authenticated address.
  await line.bring(boss.write('says to be the boss', { ...answer, from: 'boss@customer.example' }));
  // A sender who knows the id or the token but is no participant; and forged tokens.
  await line.bring(eve.write('me too', answer), eve.write('and me', signed(token)));
  const forged = (token.startsWith('a') ? 'b' : 'a') + token.slice(1);
  await line.bring(jo.write('forged', signed(forged)), jo.write('nonsense', signed('abc')));
  const theirs = signReplyToken(app.system.keys, other.channel_integration_id, id);
  await line.bring(jo.write('of another line', signed(theirs)));
  // Neither matches on an integration of another organisation.
  await other.bring(
    jo.write('over there', answer),
    jo.write('there too', signed(token)),
    jo.write('and there', signed(theirs)),
  );
  expect(await line.said(id)).toHaveLength(5);
  expect(await threads(line)).toHaveLength(7);
  expect(await threads(other)).toEqual(['and there', 'over there', 'there too']);
});

test('one mail to two of our accounts is a conversation on each; two simultaneous first mails are one', async () => {
  const organization_id = (await app.organisation()).id;
  const [one, two, far] = [
    await openMailLine(organization_id),
    await openMailLine(organization_id),
    await openMailLine(),
  ];
  const jo = customer();
  const mail = jo.write('to all of you');
  await Promise.all([one.store(mail), two.store(mail), far.store(mail), one.store(mail)]);
  await app.outbox.drain();
  expect(await threads(one)).toEqual(['to all of you', 'to all of you']); // both integrations
  expect(await threads(far)).toEqual(['to all of you']);
  const ann = customer();
  await Promise.all([one.store(ann.write('a')), one.store(ann.write('b')), one.store(ann.write('c'))]);
  await app.outbox.drain();
  expect((await one.inbox()).filter(({ customer_name }) => customer_name === 'Jo')).toHaveLength(3);
});

test('automatic mail is stored, notifies no user and reopens nothing', async () => {
  const line = await openMailLine();
  const [jo, list] = [customer(), customer()];
  await line.bring(
    list.write('weekly news', { subject: 'News', head: 'List-Id: <news.example>\r\nPrecedence: bulk\r\n' }),
  );
  const [news] = await line.inbox();
  expect(news).toMatchObject({ status: 'snoozed', waiting_since: null });
  expect((await line.said(news?.id ?? ''))[0]?.content.mail).toMatchObject({
    is_automatic: true,
    subject: 'News',
  });
  // A mail of a person reopens it.
  await line.bring(list.write('please call', { subject: 'News' }));
  expect((await line.inbox())[0]).toMatchObject({ status: 'waiting', preview: 'please call' });

  await line.bring(jo.write('leaks', { id: '1' }));
  const id = (await line.inbox()).find(({ preview }) => preview === 'leaks')?.id ?? '';
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('conversations')
      .set({ status: 'resolved', resolved_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute(),
  );
  await line.bring(
    jo.write('out of office', { head: `Auto-Submitted: auto-replied\r\nIn-Reply-To: ${jo.id('1')}\r\n` }),
  );
  expect((await line.admin.get(`/api/conversations/${id}/`)).body.data).toMatchObject({
    status: 'resolved',
    preview: 'out of office',
  });

  // Our own mail returns, and a bounce of one of our mails.
  const ours = `<${newId()}@shop.example>`;
  const message_id = await sendFrom(line, id, ours);
  await line.bring(
    jo.write('loop', { head: `X-Relaydesk: ${line.channel_integration_id}\r\n`, from: line.mailbox.address }),
    bounceOf(ours),
  );
  expect((await line.said(id)).map(({ text }) => text)).toEqual(['leaks', 'out of office']);
  const { body } = await line.admin.get(`/api/conversations/${id}/messages/?limit=100`);
  expect(body.data.find((one: Message) => one.id === message_id)).toMatchObject({
    delivery: 'failed',
    delivery_error: '550 user unknown',
  });
});

/** A mail server's bounce of a mail. */
const bounceOf = (message_id: string) =>
  `From: MAILER-DAEMON@mx.example\r\nSubject: failed\r\nMessage-ID: <${newId()}@mx>\r\nContent-Type: multipart/report; boundary=x\r\n\r\n--x\r\n\r\nThe address is unknown.\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 user unknown\r\n--x\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${message_id}\r\n--x--`;

test('the full mail is sanitized, includes its inline images, is shown to readers of its conversation only, and is erased with its customer', async () => {
  const line = await openMailLine();
  const jo = customer();
  const PIXEL =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const part = (head: string, body: string) => `--x\r\n${head}\r\n\r\n${body}\r\n`;
  await line.bring(
    `From: Jo <${jo.address}>\r\nSubject: Look\r\nMessage-ID: ${jo.id('1')}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n` +
      part(
        'Content-Type: text/html',
        '<p onclick="x()">See <img src="cid:pic"><img src="http://127.0.0.1:9/t.gif"><script>x</script></p>',
      ) +
      part(
        'Content-Type: image/png; name=p.png\r\nContent-ID: <pic>\r\nContent-Transfer-Encoding: base64',
        PIXEL,
      ) +
      part(
        'Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64',
        'eJ8+IgEBAQECAwQFBgcIAAAA',
      ) +
      '--x--',
  );
  const [conversation] = await line.inbox();
  const id = conversation?.id ?? '';
  const [message] = await line.said(id);
  expect(message?.content.files?.map(({ name, media_type }) => [name, media_type])).toEqual([
    ['p.png', 'image/png'],
    ['winmail.dat.zip', 'application/zip'],
  ]);
  expect(message?.content).not.toHaveProperty('media');
  const path = `/api/conversations/${id}/messages/${message?.id}/mail/`;
  const { statusCode, body } = await line.admin.get(path);
  expect(statusCode).toBe(200);
  const url = message?.content.files?.[0]?.url;
  expect(body.data.html).toBe(`<p>See <img src="${url}" /><img src="http://127.0.0.1:9/t.gif" /></p>`);
  // Addresses of the internal network are never fetched.
  expect((await line.admin.get(`${path}?images=on`)).body.data.html).toBe(body.data.html);

  const other = await openMailLine();
  expect((await other.admin.get(path)).statusCode).toBe(404);
  expect((await line.admin.get(`/api/conversations/${id}/messages/${newId()}/mail/`)).statusCode).toBe(404);
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  expect((await superAdmin.get(path)).statusCode).toBe(403);

  const erased = await line.admin.post(`/api/customers/${conversation?.customer_id}/erase/`, { name: 'Jo' });
  expect(erased.statusCode).toBe(200);
  expect((await line.admin.get(path)).statusCode).toBe(404);
  // After erasure the same sender is a new customer, also when answering an earlier mail.
  await line.bring(jo.write('me again', { head: `In-Reply-To: ${jo.id('1')}\r\n` }));
  const again = (await line.inbox()).find(({ preview }) => preview === 'me again');
  expect(again?.customer_id).not.toBe(conversation?.customer_id);
});

test('an integration needs a verified email account of its own organisation', async () => {
  const line = await openMailLine();
  const { organization_id } = line;
  const theirs = (await openMailLine()).mailbox.id;
  const pending = (await registerEmailAccount(app, { organization_id, is_verified: false })).id;
  const own = (await registerEmailAccount(app, { organization_id })).id;
  const open = async (mailbox: string) => {
    const { statusCode, body } = await line.admin.post('/api/channel-integrations/', {
      channel: 'email',
      name: 'Mail',
      is_bot_enabled: true,
      platform: { settings: { mailbox } },
    });
    return [statusCode, body.fields ?? body.data.platform.settings.mailbox];
  };
  const field = 'platform.settings.mailbox';
  expect(await open(theirs)).toEqual([400, { [field]: 'This mailbox does not exist.' }]);
  expect(await open(newId())).toEqual([400, { [field]: 'This mailbox does not exist.' }]);
  expect(await open(pending)).toEqual([400, { [field]: 'This mailbox is not verified yet.' }]);
  expect(await open(line.mailbox.id)).toEqual([
    409,
    { [field]: 'Your organisation has already connected this account.' },
  ]);
  expect(await open(own)).toEqual([201, own]);
  // Email has no webhook.
  const { body } = await line.admin.get(`/api/channel-integrations/${line.channel_integration_id}/`);
  expect(body.data.webhook_path).toBeNull();
  expect(body.data.address).toBe(line.mailbox.address);
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  const [found] = (await csr.get(`/api/channel-integrations/?search=${line.mailbox.address}`)).body.data;
  expect(found).toMatchObject({
    id: line.channel_integration_id,
    platform: null,
    address: line.mailbox.address,
  });
  expect((await app.anonymous.post('/hooks/email/anything/', {})).statusCode).toBe(404);
});

test('an authenticated sender is identified by the address; an unauthenticated one is another customer', async () => {
  const line = await openMailLine();
  const { organization_id, channel_integration_id } = line;
  const address = customer().address;
  const said = { organization_id, id: newId(), name: 'Somebody', email: address };
  const known = { ...said, id: newId(), name: 'Jo', email_proof: 'colleague' };
  await runAsPlatform(app, ({ db }) => db.insertInto('customers').values(said).execute());
  await runAsPlatform(app, ({ db }) => db.insertInto('customers').values(known).execute());
  const context = asSystem(app.system, organization_id);
  const meet = (is_authenticated: boolean, subject: string, references: string[] = []) =>
    resolveMailThread(
      context,
      { organization_id, channel_integration_id },
      {
        message_id: `<${newId()}@customer.example>`,
        digest: newId(),
        sender: { address, name: 'Jo', email: address },
        is_authenticated,
        references,
        conversation_id: undefined,
        subject,
      },
    );
  const claimed = await meet(false, 'one');
  expect(claimed.customer_id).not.toBe(known.id);
  expect((await meet(false, 'two')).customer_id).toBe(claimed.customer_id);
  const vouched = await meet(true, 'one');
  expect(vouched.customer_id).toBe(known.id);
  // The same subject does not merge them: it is another thread of another person.
  expect(vouched.external_id).not.toBe(claimed.external_id);
  expect((await meet(true, 'one')).external_id).toBe(vouched.external_id);
  expect((await meet(false, 'one')).external_id).toBe(claimed.external_id);
});

test('another mail with a known Message-ID does not change the match', async () => {
  const line = await openMailLine();
  const [jo, eve] = [customer(), customer()];
  await line.bring(jo.write('leaks', { id: '1' }));
  await line.bring(eve.write('mine now', { head: `Message-ID: ${jo.id('1')}\r\n` }));
  await line.bring(jo.write('still', { subject: 'x', head: `In-Reply-To: ${jo.id('1')}\r\n` }));
  expect(await threads(line)).toEqual(['leaks + still', 'mine now']);
});

test('only an identical mail is a duplicate: another text or sender with the same id is stored', async () => {
  const line = await openMailLine();
  const [jo, eve] = [customer(), customer()];
  const first = jo.write('leaks', { id: '1' });
  await line.bring(
    first,
    jo.write('leaks badly', { id: '1' }),
    eve.write('leaks', { head: `Message-ID: ${jo.id('1')}\r\n` }),
    // The same mail by another route, and all mails again in another order.
    `Received: by mx.example\r\nDKIM-Signature: v=1; d=list.example\r\n${first}`,
    eve.write('leaks', { head: `Message-ID: ${jo.id('1')}\r\n` }),
    jo.write('leaks badly', { id: '1' }),
    first,
  );
  expect(await threads(line)).toEqual(['leaks', 'leaks + leaks badly']);
  // An answer to either continues its own conversation and refers to the id that its sender knows.
  await line.bring(eve.write('still', { subject: 'x', head: `In-Reply-To: ${jo.id('1')}\r\n` }));
  expect(await threads(line)).toEqual(['leaks', 'leaks + leaks badly', 'still']);
});

test('a mail stored before digests existed is recognised as a duplicate', async () => {
  const line = await openMailLine();
  const jo = customer();
  await line.bring(jo.write('leaks', { id: '1' }));
  await runAsPlatform(app, async ({ db }) => {
    await db
      .updateTable('messages')
      .set({ external_id: jo.id('1') })
      .where('channel_integration_id', '=', line.channel_integration_id)
      .execute();
    await db
      .deleteFrom('customer_aliases')
      .where('channel_integration_id', '=', line.channel_integration_id)
      .where('alias', 'like', `${jo.id('1')} %`)
      .execute();
  });
  await line.bring(`Received: by mx.example\r\n${jo.write('leaks', { id: '1' })}`);
  expect(await threads(line)).toEqual(['leaks']);
});

test('each visitor of a web form is a separate customer, answered at their own address', async () => {
  const line = await openMailLine();
  const [ann, ben, jo] = [customer(), customer(), customer()];
  const form = (visitor: string, text: string, { from = 'Shop <wordpress@shop.example>', head = '' } = {}) =>
    `From: ${from}\r\nReply-To: "Visitor, of the shop" <${visitor}>\r\nTo: ${line.mailbox.address}\r\nSubject: Contact form\r\nMessage-ID: <${newId()}@shop.example>\r\n${head}\r\n${text}`;
  await line.bring(
    form(ann.address, 'Do you ship to Malta?'),
    form(ben.address, 'My order is late.', { from: 'no-reply@forms.example' }),
    form(jo.address, 'Call me.', {
      from: line.mailbox.address,
      head: 'Auto-Submitted: auto-generated\r\nFeedback-ID: 1.eu\r\n',
    }),
    form(ann.address, 'And to Gozo?'),
  );
  const inbox = await line.inbox();
  expect(await threads(line)).toEqual([
    'Call me.',
    'Do you ship to Malta? + And to Gozo?',
    'My order is late.',
  ]);
  expect(inbox.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(new Set(inbox.map(({ customer_id }) => customer_id)).size).toBe(3);
  const handleOf = async (preview: string) => {
    const id = inbox.find((one) => one.preview === preview)?.customer_id;
    const { data } = (await line.admin.get(`/api/customers/${id}/`)).body;
    return { name: data.name, handle: data.identities[0].handle };
  };
  expect(await handleOf('And to Gozo?')).toEqual({ name: 'Visitor, of the shop', handle: ann.address });
  expect(await handleOf('Call me.')).toEqual({ name: 'Visitor, of the shop', handle: jo.address });
  const late = inbox.find(({ preview }) => preview === 'My order is late.')?.id ?? '';
  expect((await line.said(late))[0]?.content.mail).toMatchObject({
    from: 'no-reply@forms.example',
    reply_to: ben.address,
    is_authenticated: false,
  });
  const csr = app.as(await app.user({ organization_id: line.organization_id, group: 'CSR' }));
  expect((await csr.post(`/api/conversations/${late}/claim/`, {})).statusCode).toBe(200);
  // A form without a reply address is still queued for a CSR.
  await line.bring(
    `From: ${line.mailbox.address}\r\nTo: ${line.mailbox.address}\r\nSubject: Form\r\nMessage-ID: <${newId()}@shop.example>\r\n\r\nTel. 123`,
  );
  expect((await line.inbox()).find(({ preview }) => preview === 'Tel. 123')?.status).toBe('waiting');
});

test('forwarded and new text is shown; folded text is returned on request', async () => {
  const line = await openMailLine();
  const jo = customer();
  const header =
    'From: Ann <ann@customer.example>\r\nSent: Monday, 9 November 2026 10:30\r\nTo: Jo\r\nSubject: Kettle\r\n\r\nIt leaks.';
  const bring = async (subject: string, text: string, head = '') => {
    await line.bring(jo.write(text, { subject, head }));
    const { id } = (await line.inbox())[0] as Conversation;
    const [message] = await line.said(id);
    return [message?.text, message?.content.mail?.quoted];
  };
  expect(await bring('FW: Kettle', `See below.\r\n\r\n${header}`)).toEqual([
    `See below.\n\n${header.replaceAll('\r', '')}`,
    undefined,
  ]);
  expect(await bring('RE: Pot', `Yes.\r\n\r\n${header}`)).toEqual(['Yes.', header.replaceAll('\r', '')]);
  const html = (words: string) => `<html><head><body><p>${words}</p><svg><p>Please help.</p></body></html>`;
  expect(await bring('Pan', html('The pan is hot.'), 'Content-Type: text/html\r\n')).toEqual([
    'The pan is hot.\n\nPlease help.',
    undefined,
  ]);
  expect(
    await bring('Lid', 'My order 4711 is late. The courier of 9.11.2026 wrote:\r\nWe tried at 10:30.'),
  ).toEqual(['My order 4711 is late. The courier of 9.11.2026 wrote:\nWe tried at 10:30.', undefined]);
});

test("our own header in another sender's mail, and a bounce of an unknown mail, are shown", async () => {
  const line = await openMailLine();
  const jo = customer();
  await line.bring(
    jo.write('from another desk', { head: `X-Relaydesk: ${line.channel_integration_id}\r\n` }),
    jo.write('a loop', {
      from: line.mailbox.address,
      head: `X-Relaydesk: ${line.channel_integration_id}\r\n`,
    }),
    bounceOf(`<${newId()}@elsewhere.example>`),
  );
  const inbox = await line.inbox();
  expect(inbox.map(({ preview, status }) => [preview, status]).sort()).toEqual([
    ['The address is unknown.', 'snoozed'],
    ['from another desk', 'waiting'],
  ]);
});

test('a large mail is stored, and reports which parts were not fetched', async () => {
  const line = await openMailLine();
  const jo = customer();
  const size = 2 * 1024 * 1024;
  const part = Buffer.alloc(size, 'a').toString('base64').replace(/.{76}/g, '$&\r\n');
  await line.bring(
    `From: ${jo.address}\r\nMessage-ID: ${jo.id('1')}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nall of it\r\n--x\r\nContent-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${part}\r\n--x--`,
    `X-Relaydesk-Cut: 31457280\r\n${jo.write('its beginning', { id: '2', subject: 'Too large' })}`,
  );
  const inbox = await line.inbox();
  const [all] = await line.said(inbox.find(({ preview }) => preview === 'all of it')?.id ?? '');
  expect(all?.content.files).toMatchObject([{ name: 'a.txt', size }]);
  const [large] = await line.said(inbox.find(({ preview }) => preview.startsWith('[This mail'))?.id ?? '');
  expect(large).toMatchObject({
    text: '[This mail can only be shown as a file. The mail is 30 MB large, so only its beginning was fetched.]',
    content: { mail: { subject: 'Too large' }, files: [{ name: expect.stringMatching(/^mail\.eml/) }] },
  });
});
