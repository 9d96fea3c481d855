import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { EventMap } from '../../../../../context/events';
import { inTransaction } from '../../../../../db/in-transaction';
import { newId } from '../../../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../../../testing/test-app';
import { recordStatusByExternalId } from '../../../../conversations/messages/delivery-status/record-status-updates';
import { receiveMessage } from '../../../../conversations/messages/receive-message';
import { sendAsSystem } from '../../../../conversations/messages/send-message';
import { clearUnreachable } from '../../../../customers/identities/set-unreachable';
import { registerEmailAccount } from '../../../../mailboxes/testing/register-email-account';
import { handleDeliveryStatus } from '../../../inbound/handle-status';
import type { InboundEventContext } from '../../../inbound/inbound-event-context';
import { findResolvedIntegration } from '../../../integrations/store/resolved-integration.queries';
import { deliverMessage } from '../../../outbound/deliver-message';
import { createEmailHarness } from '../testing/create-email-harness';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import { verifyReplyToken } from './reply-token';
import { closeSmtpPools } from './smtp-pools';

/** Outbound mail through a real mail server, and its outcome. */
const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
/** The first retries of the outbox are after 1, 2 and 4 seconds. */
const PATIENCE = { timeout: 20_000 };
const PASSWORD = 'a canary in the kitchen';

let smtp: FakeSmtpServer;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
});
afterEach(() => {
  smtp.password = undefined;
});
afterAll(async () => {
  closeSmtpPools();
  await smtp.close();
});

interface Wanted {
  settings?: Record<string, string>;
  server?: {
    port?: number;
    security?: 'tls' | 'starttls' | 'none';
    user?: string;
    max_connections?: number;
  };
  is_certificate_checked?: boolean;
  has_plus_addressing?: boolean;
}

async function setUp({ settings = {}, server = {}, ...registration }: Wanted = {}) {
  const { id: organization_id, name } = await app.organisation({ name: 'Kettle Shop' });
  const mailbox = await registerEmailAccount(app, {
    organization_id,
    address: `help@${newId()}.example`,
    smtp: { port: smtp.port, password: PASSWORD, ...server },
    ...registration,
  });
  const line = await app.integration({
    organization_id,
    channel: 'email',
    platform: { settings: { mailbox: mailbox.id, ...settings } },
    is_bot_enabled: false,
  });
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const csr = app.as(await app.user({ organization_id, group: 'CSR', name: 'Carla' }));
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  const write = writerOn(organization_id, line.id);
  return {
    organization_id,
    name,
    mailbox,
    line,
    admin,
    csr,
    write,
    sent: () => smtp.received.filter(({ from }) => from === mailbox.address),
    events: async () => (await admin.get(`/api/channel-integrations/${line.id}/events/`)).body.data,
    health: async () => (await admin.get(`/api/channel-integrations/${line.id}/`)).body.data,
    log: async () => (await superAdmin.get(`/api/email-registrations/${mailbox.id}/log/`)).body.data,
    superAdmin,
    /** A customer has written, and a CSR has claimed the conversation. */
    async begin(more: Parameters<typeof write>[0] = {}) {
      const { address, conversation } = await write(more);
      const thread = `/api/conversations/${conversation.id}/`;
      await csr.post(`${thread}claim/`);
      const read = async (id: string) =>
        (await csr.get(`${thread}messages/?limit=100`)).body.data.find(
          (one: { id: string }) => one.id === id,
        );
      const post = (text: string, said: object = {}) =>
        csr.post(`${thread}messages/`, { id: newId(), kind: 'text', text, ...said });
      return {
        id: conversation.id,
        customer_id: conversation.customer_id,
        address,
        thread,
        read,
        again: (external_id: string) => write({ address, external_id }),
        post,
        async says(text: string, said: object = {}) {
          const { body } = await post(text, said);
          const id = body.data.id as string; // of the answer above
          return { id, delivery: async () => (await read(id)).delivery };
        },
      };
    },
  };
}

/** Decoded mails as processing would store them. */
const writerOn =
  (organization_id: string, channel_integration_id: string) =>
  async ({
    address = `jo.${newId()}@customer.example`,
    external_id = `<${newId()}@customer.example>`,
    subject = 'Kettle leaks',
    is_automatic = false,
    is_authenticated = true,
    text = 'The kettle leaks.',
    begins = 'waiting' as 'bot' | 'waiting',
  } = {}) => {
    const { conversation, message } = await receiveMessage(
      app.contextFor({ kind: 'channel', organization_id, channel_integration_id }),
      {
        channel: 'email',
        customer: { external_id: address, name: 'Jo Smith' },
        external_id,
        text,
        content: {
          mail: {
            subject,
            from: address,
            is_authenticated,
            to: [],
            cc: ['boss@customer.example'],
            has_html: false,
            ...(is_automatic && { is_automatic: true as const }),
          },
        },
        begins,
      },
    );
    return { address, external_id, conversation, message };
  };

test('three mails form one thread: each refers to the earlier ones and contains the token of its conversation', async () => {
  const { begin, sent, mailbox, line, events, log, name } = await setUp({
    settings: { from_name: '{{csr}} · {{organisation}}', signature: 'Yours', quotes_last: 'on' },
    has_plus_addressing: true,
    server: { security: 'starttls' },
    is_certificate_checked: false,
  });
  const { says, again, address, id, read } = await begin({ external_id: '<n1@customer.example>' });
  const first = await says('When did it start?');
  await expect.poll(first.delivery, PATIENCE).toBe('sent');
  await again('<n2@customer.example>');
  const second = await says('We send another.');
  await expect.poll(second.delivery, PATIENCE).toBe('sent');

  const domain = mailbox.address.split('@')[1];
  const own = (message_id: string) => `<${message_id}@${domain}>`;
  const [one, two] = sent();
  expect(one?.parsed).toMatchObject({
    messageId: own(first.id),
    inReplyTo: '<n1@customer.example>',
    subject: 'Re: Kettle leaks',
    from: { value: [{ name: `Carla · ${name}`, address: mailbox.address }] },
    text: expect.stringMatching(
      /^When did it start\?\n\n-- \nYours\n\nOn .*, Jo Smith wrote:\n> The kettle leaks\.\n$/,
    ),
  });
  expect(one?.to).toEqual([address]);
  expect(one?.raw).toContain(`X-Relaydesk: ${line.id}\r\n`);
  expect(one?.raw).not.toMatch(/^(Auto-Submitted|X-Auto-Response-Suppress):/im);
  expect(two?.parsed).toMatchObject({
    messageId: own(second.id),
    inReplyTo: '<n2@customer.example>',
    references: ['<n1@customer.example>', own(first.id), '<n2@customer.example>'],
  });
  const to = one?.parsed.replyTo?.value[0]?.address ?? '';
  const token = /\+([a-z2-7]+)@/.exec(to)?.[1] ?? '';
  expect(verifyReplyToken(app.system.keys, line.id, token)).toBe(id);

  expect((await read(first.id)).content.mail).toEqual({
    subject: 'Re: Kettle leaks',
    from: mailbox.address,
    to: [address],
    cc: [],
    has_html: false,
  });
  const found = await recordStatusByExternalId(
    app.contextFor({
      kind: 'channel',
      organization_id: line.organization_id,
      channel_integration_id: line.id,
    }),
    { organization_id: line.organization_id, channel_integration_id: line.id },
    own(first.id),
    { delivery: 'failed', error: '550 5.1.1 user unknown' },
  );
  expect(found?.message_id).toBe(first.id);
  expect(await read(first.id)).toMatchObject({
    delivery: 'failed',
    delivery_error: '550 5.1.1 user unknown',
  });
  const [event] = (await events()).filter(({ direction }: { direction: string }) => direction === 'out');
  expect(event).toMatchObject({ status: 'ok' });
  expect(JSON.stringify(await events())).not.toContain(PASSWORD);
  expect(await log()).toMatchObject([
    { direction: 'out', outcome: 'sent', from: mailbox.address, to: address, message_id: own(second.id) },
    { message_id: own(first.id) },
  ]);
});

test('an answer goes to the Reply-To address: the visitor of a form, not the website', async () => {
  const desk = await createEmailHarness(app, smtp);
  const csr = app.as(await app.user({ organization_id: desk.organization_id, group: 'CSR' }));
  await desk.bring(
    `From: Shop <wordpress@shop.example>\r\nReply-To: Jo <${desk.jo}>\r\nTo: ${desk.mailbox.address}\r\nSubject: Contact form\r\nMessage-ID: <${newId()}@shop.example>\r\n\r\nDo you ship to Malta?\r\n`,
  );
  const [conversation] = await desk.inbox();
  const thread = `/api/conversations/${conversation?.id}`;
  expect((await csr.post(`${thread}/claim/`)).statusCode).toBe(200);
  await csr.post(`${thread}/messages/`, { id: newId(), kind: 'text', text: 'We do.' });
  await expect.poll(() => desk.sent().map(({ to }) => to), PATIENCE).toEqual([[desk.jo]]);
  // Her answer continues the same conversation.
  const [{ parsed } = { parsed: undefined }] = desk.sent();
  await desk.write('Great!', { subject: 'Re: Contact form', head: `In-Reply-To: ${parsed?.messageId}\r\n` });
  expect((await desk.inbox()).map(({ id }) => id)).toEqual([conversation?.id]);
});

test('files are attached; copies go to named addresses, for email only', async () => {
  const { begin, sent, csr, organization_id, mailbox } = await setUp();
  const { says, post, thread, address, read } = await begin();
  const bytes = Buffer.from('Kettles: 3\n'.repeat(1_000));
  const file = (await csr.post(`${thread}files/?name=list%C3%A4.txt`, bytes)).body.data;
  const { id, delivery } = await says('The list', {
    file_ids: [file.id],
    mail: { cc: ['boss@customer.example'], bcc: ['silent@customer.example'] },
  });
  expect((await read(id)).content.mail).toMatchObject({
    subject: 'Re: Kettle leaks',
    from: mailbox.address,
    to: [address],
    cc: ['boss@customer.example'],
    bcc: ['silent@customer.example'],
  });
  await expect.poll(delivery, PATIENCE).toBe('sent');
  const [mail] = sent();
  expect(mail?.to).toEqual([address, 'boss@customer.example', 'silent@customer.example']);
  expect(mail?.raw).not.toContain('silent@customer.example');
  const [attached] = mail?.parsed.attachments ?? [];
  expect(attached).toMatchObject({ filename: 'listä.txt', contentType: 'text/plain' });
  expect(attached?.content).toEqual(bytes);

  const copies = { mail: { cc: ['x@y.example\r\nBcc: z@y.example'], bcc: [] } };
  expect((await post('No', copies)).body).toMatchObject({ error: 'invalid' });
  expect((await post('No', { kind: 'note', mail: { cc: [], bcc: [] } })).body.fields).toHaveProperty('mail');
  const chat = await app.integration({ organization_id, channel: 'api', is_bot_enabled: false });
  const { conversation } = await receiveMessage(
    app.contextFor({ kind: 'channel', organization_id, channel_integration_id: chat.id }),
    {
      channel: 'api',
      customer: { external_id: newId() },
      external_id: newId(),
      text: 'Hi',
      begins: 'waiting',
    },
  );
  await csr.post(`/api/conversations/${conversation.id}/claim/`);
  const refused = await csr.post(`/api/conversations/${conversation.id}/messages/`, {
    id: newId(),
    kind: 'text',
    text: 'Hello',
    mail: { cc: ['boss@customer.example'], bcc: [] },
  });
  expect(refused.body).toMatchObject({ error: 'invalid', fields: { mail: expect.any(String) } });
});

test('temporarily refused mails are retried in order under the same Message-ID', async () => {
  const { begin, sent, health } = await setUp();
  const { says } = await begin();
  smtp.refuse('rcpt', { status: 451, words: '4.3.0 Try again' });
  const one = await says('One');
  const two = await says('Two');
  await expect.poll(two.delivery, PATIENCE).toBe('sent');
  expect(sent().map(({ parsed }) => parsed.text)).toEqual(['One\n', 'Two\n']);
  expect(await one.delivery()).toBe('sent');

  smtp.cut('rcpt');
  const three = await says('Three');
  await expect.poll(three.delivery, PATIENCE).toBe('sent');
  expect(sent()).toHaveLength(3);
  expect((await health()).last_error).toBeNull();
});

test('a mail whose server closes before responding is sent once; a report or a CSR decides its outcome', async () => {
  const { begin, sent, csr, line, organization_id, events } = await setUp();
  const { says, read, thread } = await begin();
  const lose = async (text: string) => {
    smtp.cut('dot');
    const { id } = await says(text);
    await expect
      .poll(async () => (await events())[0], PATIENCE)
      .toMatchObject({ message_id: id, status: 'unknown' });
    return id;
  };
  // The event of the channel is recorded before the lookup is scheduled.
  const passes = async (id: string) => {
    const makeDue = sql`update outbox set available_at = now() where key = ${`outcome ${id}`}`;
    await expect
      .poll(async () => (await runAsPlatform(app, ({ db }) => makeDue.execute(db))).numAffectedRows, PATIENCE)
      .toBe(1n);
    await app.outbox.drain();
  };
  const one = await lose('One');
  expect((await read(one)).delivery).toBe('queued');
  await passes(one);
  expect((await read(one)).delivery).toBe('unknown');
  await expect.poll(async () => (await events())[0].can_retry).toBe(true);
  expect((await csr.post(`${thread}messages/${one}/arrived/`)).statusCode).toBe(200);
  await app.outbox.drain();
  expect((await read(one)).delivery).toBe('sent');

  const two = await lose('Two');
  const returned = sent()[1]?.parsed.messageId ?? '';
  const where = { organization_id, channel_integration_id: line.id };
  const report = { delivery: 'failed', error: '550 5.1.1 No such user' } as const;
  await recordStatusByExternalId(app.contextFor({ kind: 'channel', ...where }), where, returned, report);
  await app.outbox.drain();
  expect(await read(two)).toMatchObject({ delivery: 'failed', delivery_error: '550 5.1.1 No such user' });
  expect(sent().map(({ parsed }) => parsed.text)).toEqual(['One\n', 'Two\n']);
});

test('a mail whose server closes during its response is sent once', async () => {
  const { begin, sent, events } = await setUp();
  const { says, read } = await begin();
  smtp.cut('answer');
  const { id } = await says('One');
  await expect
    .poll(async () => (await events())[0], PATIENCE)
    .toMatchObject({ message_id: id, status: 'unknown' });
  expect((await read(id)).delivery).toBe('queued');
  await app.outbox.drain();
  expect(sent()).toHaveLength(1);
});

test('a server may take 30 s to respond: the mail counts as sent, and other accounts continue', async () => {
  const { begin, sent } = await setUp();
  const { says } = await begin();
  const held = smtp.hold();
  const slow = await says('Slow');
  await held.taken;
  const other = await setUp();
  const quick = await (await other.begin()).says('Quick');
  await expect.poll(quick.delivery, PATIENCE).toBe('sent');
  smtp.passes(5 * 60_000);
  held.answer();
  await expect.poll(slow.delivery, PATIENCE).toBe('sent');
  expect(sent()).toHaveLength(1);
});

test("a slow account leaves capacity to the organisation's other accounts", async () => {
  const slow = await setUp({ server: { max_connections: 1 } });
  const held = smtp.hold();
  const first = await (await slow.begin()).says('First');
  await held.taken;
  const waiting = [];
  for (let nth = 0; nth < 20; nth++) waiting.push(await (await slow.begin()).says(`Mail ${nth}`));
  const refused = () =>
    runAsPlatform(app, async ({ db }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from outbox where organization_id = ${slow.organization_id}
          and last_error like '%maximum number of concurrent requests%'`.execute(db);
      return rows[0]?.count ?? 0;
    });
  await expect.poll(refused, PATIENCE).toBeGreaterThan(0);
  held.answer();
  await expect.poll(first.delivery, PATIENCE).toBe('sent');
  for (const { delivery } of waiting) await expect.poll(delivery, PATIENCE).toBe('sent');
  expect(slow.sent()).toHaveLength(21);
});

test('a permanent refusal is shown on the message; an invalid address is blocked until it writes again', async () => {
  const { begin, sent, log, line, organization_id, health } = await setUp();
  const { says, read, address, post, again, customer_id } = await begin();
  const fine = { status: 'waiting', last_error: null }; // for an inbound event
  smtp.refuse('data', { status: 554, words: '5.7.1 Looks like spam' });
  const spam = await says('Win a kettle');
  await expect.poll(spam.delivery, PATIENCE).toBe('failed');
  expect((await read(spam.id)).delivery_error).toContain('5.7.1 Looks like spam');
  expect((await log())[0]).toMatchObject({ outcome: 'refused', words: expect.stringContaining('5.7.1') });
  expect(await health()).toMatchObject(fine); // no alert: the integration works

  smtp.unknown.set(address, { status: 550, words: '5.1.1 No such user here' });
  const lost = await says('Hello?');
  await expect.poll(lost.delivery, PATIENCE).toBe('failed');
  expect((await read(lost.id)).delivery_error).toContain('5.1.1 No such user here');
  expect((await post('Still there?')).body).toMatchObject({
    error: 'not_allowed_now',
    message: 'Email to this address bounces.',
  });
  expect(sent()).toEqual([]);
  expect(await health()).toMatchObject(fine);

  smtp.unknown.delete(address);
  await again(`<${newId()}@customer.example>`);
  const where = { organization_id, channel_integration_id: line.id };
  await runAsPlatform(app, (tx) => clearUnreachable(tx, where, [customer_id])); // as processing does
  const back = await says('Welcome back');
  await expect.poll(back.delivery, PATIENCE).toBe('sent');
});

test('of several recipients the refused ones are reported; the customer decides the status', async () => {
  const { begin, sent, csr, line, mailbox, organization_id } = await setUp();
  const { says, read, address, customer_id, thread } = await begin();
  smtp.unknown.set('gone@customer.example', { status: 550, words: '5.1.1 Gone' });
  const mail = { cc: ['gone@customer.example'], bcc: [] };
  const one = await says('For both', { mail });
  await expect.poll(one.delivery, PATIENCE).toBe('sent');
  expect((await read(one.id)).delivery_error).toContain('gone@customer.example: 550 5.1.1 Gone');
  expect(sent()[0]?.to).toEqual([address]);

  const where = { organization_id, channel_integration_id: line.id };
  const receiving = {
    context: app.contextFor({ kind: 'channel', ...where }),
    integration: { id: line.id },
    integrationKey: where,
    isLast: false,
  } as unknown as InboundEventContext; // other events use the rest of it
  const of = { external_id: `<${one.id}@${mailbox.address.split('@')[1]}>` };
  const bounced = { type: 'status', of, status: 'failed', why: 'bounced' } as const;
  const back = { ...bounced, recipient: 'Gone@customer.example', words: '5.1.1 Came back' };
  expect(await handleDeliveryStatus(receiving, back)).toMatchObject({ message_id: one.id });
  expect(await read(one.id)).toMatchObject({ delivery: 'sent', delivery_error: '5.1.1 Came back' });
  expect((await csr.get(thread)).body.data.unreachable).toBeNull();
  const theirs = { ...bounced, recipient: address, words: '5.1.1 Nobody here' };
  await handleDeliveryStatus(receiving, theirs);
  expect(await read(one.id)).toMatchObject({ delivery: 'failed', delivery_error: '5.1.1 Nobody here' });
  expect((await csr.get(thread)).body.data.unreachable).toBe('bounced');
  await runAsPlatform(app, (tx) => clearUnreachable(tx, where, [customer_id]));

  smtp.unknown.delete('gone@customer.example');
  smtp.unknown.set(address, { status: 550, words: '5.7.1 Not from you' });
  const two = await says('Again', { mail });
  await expect.poll(two.delivery, PATIENCE).toBe('failed');
  expect((await read(two.id)).delivery_error).toBe('550 5.7.1 Not from you');
});

test('rejected credentials pause the integration, and its managers are notified', async () => {
  const { begin, health, admin, superAdmin, mailbox, sent } = await setUp();
  smtp.password = 'another one';
  const { says, read } = await begin();
  const { id, delivery } = await says('Hello');
  await expect.poll(delivery, PATIENCE).toBe('failed');
  expect((await read(id)).delivery_error).toContain('5.7.8');
  expect(await health()).toMatchObject({ status: 'needs_action' });
  await expect
    .poll(async () => (await admin.get('/api/notifications/')).body.data, PATIENCE)
    .toContainEqual(expect.objectContaining({ type: 'notification_integration_error' }));
  const registration = (await superAdmin.get(`/api/email-registrations/${mailbox.id}/`)).body.data;
  expect(registration.last_error).toContain('5.7.8');

  smtp.password = PASSWORD;
  const after = await says('Hello again');
  await expect.poll(after.delivery, PATIENCE).toBe('sent');
  await expect.poll(health, PATIENCE).toMatchObject({ status: 'connected' });
  expect(sent()).toHaveLength(1);
});

test('an untrusted certificate is refused', async () => {
  const { begin, events, sent } = await setUp({ server: { security: 'starttls' } });
  const { says } = await begin();
  await says('Secret');
  await expect
    .poll(
      async () => (await events()).find(({ direction }: { direction: string }) => direction === 'out'),
      PATIENCE,
    )
    .toMatchObject({ status: 'retrying', error: expect.stringMatching(/certificate/i) });
  expect(sent()).toEqual([]);
});

test('one connection sends several mails if the server allows only one', async () => {
  const own = await startFakeSmtpServer(); // unaffected by retries of other tests
  onTestFinished(own.close);
  const { begin } = await setUp({ server: { port: own.port, max_connections: 1 } });
  const { says } = await begin();
  await says('One');
  await says('Two');
  const last = await says('Three');
  await expect.poll(last.delivery, PATIENCE).toBe('sent');
  expect(own.received).toHaveLength(3);
  expect(own.connections).toBe(1);
});

test('the first mail of a conversation gets an automatic answer: once a day, and never to machines', async () => {
  const { write, sent, mailbox, admin } = await setUp({ settings: { auto_reply: 'We have your mail.' } });
  const { address, conversation, external_id } = await write();
  await expect.poll(() => sent().length, PATIENCE).toBe(1);
  const [mail] = sent();
  expect(mail?.to).toEqual([address]);
  expect(mail?.parsed).toMatchObject({ text: 'We have your mail.\n', inReplyTo: external_id });
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(mail?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  const messages = (await admin.get(`/api/conversations/${conversation.id}/messages/`)).body.data;
  expect(messages[1]).toMatchObject({ author: 'system', text: 'We have your mail.', kind: 'text' });

  await write({ address }); // continues the conversation
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('conversations')
      .set({ status: 'resolved', resolved_at: new Date(0).toISOString() })
      .where('id', '=', conversation.id)
      .execute(),
  );
  const another = await write({ address }); // starts a new conversation on the same day
  expect(another.conversation.id).not.toBe(conversation.id);
  const theirs = await registerEmailAccount(app, { organization_id: (await app.organisation()).id });
  await write({ is_automatic: true });
  await write({ address: `no-reply+${newId()}@customer.example` });
  await write({ address: `MAILER-DAEMON@${newId()}.example` });
  await write({ address: theirs.address });
  await write({ address: mailbox.address });
  const last = await write();
  await app.outbox.drain();
  await expect.poll(() => sent().length, PATIENCE).toBe(2);
  expect(sent()[1]?.to).toEqual([last.address]);
});

test('a matching rule answers instead of the integration, also later; the same limits apply', async () => {
  const { write, sent, admin } = await setUp({ settings: { auto_reply: 'We have your mail.' } });
  const made = await admin.post('/api/email-tags/', {
    name: 'Return',
    colour: '#111111',
    rules: [
      {
        match: 'any',
        conditions: [{ field: 'subject', is: 'contains', text: 'return' }],
        ...{ assignee_id: null, priority: null, skip_bot: false, stops: false },
        auto_reply: 'Send it back within 30 days.',
      },
    ],
  });
  expect(made.statusCode).toBe(201);
  const first = await write({ subject: 'I want to return it' });
  await write({ address: first.address, subject: 'Return, again' }); // on the same day
  await write({ subject: 'Return to sender', is_automatic: true });
  const second = await write({ subject: 'Hello' });
  await app.outbox.drain();
  await expect.poll(() => sent().length, PATIENCE).toBe(2);
  const said = new Map(sent().map(({ to, parsed }) => [to[0], parsed.text]));
  expect(said.get(first.address)).toContain('within 30 days');
  expect(said.get(second.address)).toContain('We have your mail.');
});

test('the bot answers mails if the integration allows it: one mail per inbound mail, with its sources', async () => {
  const silent = await setUp();
  expect(await begins(silent.line)).toBe('waiting');
  const { write, sent, organization_id, line, health } = await setUp({ settings: { bot_answers: 'on' } });
  await runAsPlatform(app, async ({ db }) => {
    for (const { id } of [silent.line, line]) {
      await db
        .updateTable('channel_integrations')
        .set({ is_bot_enabled: true })
        .where('id', '=', id)
        .execute();
    }
  });
  expect(await begins(silent.line)).toBe('waiting');
  expect((await silent.health()).bot).toMatchObject({ own: true, effective: false });
  expect(await begins(line)).toBe('bot');
  expect((await health()).bot).toMatchObject({ effective: true });

  await app.knowledge({
    organization_id,
    title: 'How long does delivery take?',
    body: 'Delivery takes three days.',
  });
  const { conversation } = await write({ text: 'How long does delivery take?', begins: 'bot' });
  await expect.poll(() => sent().length, PATIENCE).toBe(1);
  const [mail] = sent();
  expect(mail?.parsed.text).toContain('Delivery takes three days.');
  expect(mail?.parsed.text).toContain('Sources:\n[1] How long does delivery take?');
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(mail?.parsed.references).toBe(mail?.parsed.inReplyTo);
  expect(conversation.status).toBe('bot');
});

test("after erasure sent mail does not contain the customer's address", async () => {
  const { write, sent, admin, log, mailbox } = await setUp({ settings: { auto_reply: 'We have it.' } });
  const { address, conversation } = await write();
  await expect.poll(() => sent().length, PATIENCE).toBe(1);
  await app.outbox.drain();
  expect(await log()).toMatchObject([{ from: mailbox.address, to: address }]);
  const erased = await admin.post(`/api/customers/${conversation.customer_id}/erase/`, {
    name: 'Jo Smith',
  });
  expect(erased.statusCode).toBe(200);
  expect(await log()).toMatchObject([{ from: mailbox.address, to: '', outcome: 'sent' }]);
  const messages = (await admin.get(`/api/conversations/${conversation.id}/messages/`)).body.data;
  expect(messages[1]).toMatchObject({ text: 'We have it.', content: {} });
  expect(JSON.stringify(messages)).not.toContain(address);
  await write({ address }); // a new customer after erasure
  await expect.poll(() => sent().length, PATIENCE).toBe(2);
});

test('two machines that answer each other are stopped; chat-only messages are not mailed', async () => {
  const { begin, sent, organization_id } = await setUp();
  const { id: conversation_id, read, says } = await begin();
  const system = app.contextFor({ kind: 'system', organization_id });
  const tell = async (text: string, kind: 'text' | 'hand_over' = 'text') => {
    const message_id = newId();
    const message = { organization_id, conversation_id, message_id, kind, text };
    await inTransaction(system, (tx) => sendAsSystem(tx, message));
    return message_id;
  };
  const joins = await tell('A colleague is joining the chat.', 'hand_over');
  for (let at = 0; at < 20; at += 1) await tell(`Received ${at}`);
  const last = await tell('Received 20');
  await expect.poll(async () => (await read(last)).delivery, PATIENCE).toBe('failed');
  expect((await read(last)).delivery_error).toContain('20 automatic mails within an hour');
  expect((await read(joins)).delivery).toBe('sent');
  expect(sent()).toHaveLength(20);
  const { delivery } = await says('A colleague may');
  await expect.poll(delivery, PATIENCE).toBe('sent');
});

test('a mail that was accepted but not recorded as sent is not sent again', async () => {
  const { begin, sent, organization_id } = await setUp();
  const { says } = await begin();
  const { id, delivery } = await says('Once');
  await expect.poll(delivery, PATIENCE).toBe('sent');
  const { rows } = await runAsPlatform(app, ({ db }) =>
    sql<
      EventMap['message.sent']
    >`with again as (update messages set delivery = 'queued' where id = ${id} returning *)
      select message_json(again::messages) as message, conversation_json(c) as conversation
        from again join conversations c on c.id = again.conversation_id`.execute(db),
  );
  const [event] = rows;
  if (!event) throw new Error('It was read a moment ago.');
  await deliverMessage(app.contextFor({ kind: 'system', organization_id }), event, { isLast: false });
  expect(await delivery()).toBe('sent');
  expect(sent()).toHaveLength(1);
});

const begins = async ({ id, organization_id }: { id: string; organization_id: string }) =>
  (await runAsPlatform(app, (tx) => findResolvedIntegration(tx.db, organization_id, id)))?.begins;
