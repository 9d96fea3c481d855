import { inboxChannel } from '@relaydesk/contracts/realtime';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { RetryLaterError } from '../../../lib/concurrency/retry-later-error';
import { newId } from '../../../lib/ids';
import { useRealtimeClients } from '../../../testing/realtime-clients';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';
import { useFakePlatform } from '../testing/use-fake-platform';
import { deliverMessage } from './deliver-message';

/** Outbound messages to an external platform, and their outcome. */
const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
const platform = useFakePlatform(app);
const hear = useRealtimeClients(app);
/** The first retries of the outbox are after 1, 2 and 4 seconds. */
const PATIENCE = { timeout: 20_000 };

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const number = platform.fake.whatsapp.addNumber();
  const line = await app.integration({
    organization_id,
    channel: 'whatsapp',
    channel_id: platform.channels.whatsapp,
    platform: number.line,
    is_bot_enabled: false,
  });
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  const path = `/api/channel-integrations/${line.id}/`;
  return {
    organization_id,
    number,
    line,
    admin,
    csr,
    path,
    taken: () => platform.fake.taken(number.phone_number_id),
    events: async () => (await admin.get(`${path}events/`)).body.data,
    health: async () => (await admin.get(path)).body.data,
    begin: () => begin({ organization_id, line: { ...line, channel: 'whatsapp' }, csr }),
  };
}

/** A customer has written, and a CSR has claimed the conversation. */
async function begin(at: {
  organization_id: string;
  line: { id: string; channel: string };
  csr: TestClient;
}) {
  const { organization_id, line, csr } = at;
  const to = `4915${String(Math.random()).slice(2, 11)}`;
  const { conversation } = await receiveMessage(
    app.contextFor({ kind: 'channel', organization_id, channel_integration_id: line.id }),
    {
      channel: line.channel,
      customer: { external_id: to, name: 'Amina' },
      external_id: newId(),
      text: 'Hello?',
      begins: 'waiting',
    },
  );
  const { id } = conversation;
  const thread = `/api/conversations/${id}/`;
  await csr.post(`${thread}claim/`);
  const write = (text: string, more: object = {}) =>
    csr.post(`${thread}messages/`, { id: newId(), kind: 'text', text, ...more });
  const read = async (message_id: string) =>
    (await csr.get(`${thread}messages/`)).body.data.find(({ id }: { id: string }) => id === message_id);
  return {
    id,
    to,
    thread,
    write,
    read,
    detail: async () => (await csr.get(thread)).body.data,
    /** Sends a message; resolves when it is processed. */
    async says(text: string, more: object = {}) {
      const { body } = await write(text, more);
      const message_id = body.data.id as string; // the response above
      return { message_id, delivery: async () => (await read(message_id)).delivery };
    },
    /** Advances the time since the customer wrote. */
    letPass: (hours: number) =>
      runAsPlatform(app, async ({ db }) => {
        const created_at = new Date(Date.now() - hours * 3_600_000).toISOString();
        await db.updateTable('messages').set({ created_at }).where('conversation_id', '=', id).execute();
      }),
  };
}

/** Runs the consumer at a later time. */
async function attempt(message_id: string, { later_s = 0, isLast = false } = {}) {
  const payload = await runAsPlatform(app, async ({ db }) => {
    const { conversation_id } = await db
      .selectFrom('messages')
      .select('conversation_id')
      .where('id', '=', message_id)
      .executeTakeFirstOrThrow();
    return { message_id, conversation_id };
  });
  const row = await messageOf(payload);
  const { organization_id } = row.message;
  const context = {
    ...app.contextFor({ kind: 'system', organization_id }),
    now: () => new Date(Date.now() + later_s * 1000),
  };
  return deliverMessage(context, row, { isLast });
}

async function messageOf({ message_id, conversation_id }: { message_id: string; conversation_id: string }) {
  return runAsPlatform(app, async ({ db }) => {
    const { rows } = await sql<Parameters<typeof deliverMessage>[1]>`
      select message_json(m) as message, conversation_json(c) as conversation from messages m, conversations c
        where m.id = ${message_id} and c.id = ${conversation_id}`.execute(db);
    return rows[0] as Parameters<typeof deliverMessage>[1]; // both were read before
  });
}

test('messages of a conversation are sent in order, each with its files; notes are not sent', async () => {
  const { begin, csr, taken, events, number } = await setUp();
  const { write, says, thread, to } = await begin();
  for (const text of ['One', 'Two', 'Three']) await write(text);
  await write('Not for them', { kind: 'note' });
  const file = (await csr.post(`${thread}files/?name=list.txt`, Buffer.from('Kettles: 3'))).body.data;
  const { delivery, message_id } = await says('The list', { file_ids: [file.id] });
  await expect.poll(delivery, PATIENCE).toBe('sent');
  expect(taken().map(({ body, to }) => [to, body.type, (body.text as { body: string })?.body])).toEqual([
    [to, 'text', 'One'],
    [to, 'text', 'Two'],
    [to, 'text', 'Three'],
    [to, 'document', undefined],
  ]);
  expect(
    taken()
      .at(-1)
      ?.files.map(({ bytes }) => bytes.toString()),
  ).toEqual(['Kettles: 3']);
  const parts = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('sent_parts')
      .select(['part', 'external_id'])
      .where('message_id', '=', message_id)
      .execute(),
  );
  expect(parts).toEqual([{ part: 0, external_id: taken().at(-1)?.id }]);
  const [last] = await events();
  expect(last).toMatchObject({ direction: 'out', kind: 'message', status: 'ok', message_id });
  expect(JSON.stringify(await events())).not.toContain(number.access_token);
});

test('a message of three parts continues after the accepted one', async () => {
  const { begin, taken } = await setUp();
  const { says } = await begin();
  const { fake } = platform;
  const held = fake.behave({ as: 'held', path: /messages$/ });
  const long = ['a', 'b', 'c'].map((letter) => `${letter} `.repeat(1_600).trim()).join('\n\n');
  const { delivery, message_id } = await says(long);
  await expect.poll(() => taken().length, PATIENCE).toBe(1);
  fake.behave({ as: 'busy', path: /messages$/ });
  held.release();
  await expect.poll(delivery, PATIENCE).toBe('sent');
  expect(taken().map(({ body }) => (body.text as { body: string }).body.slice(0, 1))).toEqual([
    'a',
    'b',
    'c',
  ]);
  const parts = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('sent_parts').select('part').where('message_id', '=', message_id).orderBy('part').execute(),
  );
  expect(parts.map(({ part }) => part)).toEqual([0, 1, 2]);
});

test('a platform that fails for an hour gets every message once, in order', async () => {
  const { begin, taken, health } = await setUp();
  const { says } = await begin();
  const down = platform.fake.behave({ as: 'busy', path: /messages$/, times: 1_000 });
  const first = await says('First');
  const second = await says('Second');
  for (let minute = 0; minute <= 60; minute += 5) {
    await expect(attempt(first.message_id, { later_s: minute * 60 })).rejects.toBeInstanceOf(RetryLaterError);
  }
  expect(await first.delivery()).toBe('queued');
  expect(await health()).toMatchObject({ status: 'error', last_error: 'The platform answered 429.' });
  down.release();
  await expect.poll(first.delivery, PATIENCE).toBe('sent');
  await expect.poll(second.delivery, PATIENCE).toBe('sent');
  expect(taken().map(({ body }) => (body.text as { body: string }).body)).toEqual(['First', 'Second']);
  expect(await health()).toMatchObject({ status: 'connected', last_error: null });
});

test('a failing integration is paused and reports it; its messages are sent later in order', async () => {
  const { begin, number, taken, health } = await setUp();
  const { fake } = platform;
  const down = fake.behave({
    as: 'busy',
    path: new RegExp(`${number.phone_number_id}/messages`),
    times: 1_000,
  });
  const { says } = await begin();
  const first = await says('First');
  // The outbox retries too: an attempt during one of its own counts for nothing.
  const refusal = () => attempt(first.message_id).catch((error: Error) => error.message);
  await expect.poll(refusal, PATIENCE).toBe('The platform did not answer.');
  expect(await health()).toMatchObject({ status: 'error', last_error: 'The platform answered 429.' });
  const second = await says('Second');
  down.release();
  await expect.poll(second.delivery, PATIENCE).toBe('sent');
  expect(taken().map(({ body }) => (body.text as { body: string }).body)).toEqual(['First', 'Second']);
});

test("after the last attempt a message fails with the platform's text", async () => {
  const { begin, events } = await setUp();
  const { says, read } = await begin();
  const down = platform.fake.behave({ as: 'busy', path: /messages$/, times: 1_000 });
  try {
    const { message_id } = await says('Never');
    await expect.poll(async () => (await events())[0]?.status, PATIENCE).toBe('retrying');
    await forgetEvent(message_id); // the outbox would retry
    await attempt(message_id, { isLast: true });
    expect(await read(message_id)).toMatchObject({
      delivery: 'failed',
      delivery_error: 'The platform answered 429.',
    });
    expect(await events()).toContainEqual(
      expect.objectContaining({ status: 'failed', message_id, can_retry: true }),
    );
  } finally {
    down.release();
  }
});

const forgetEvent = async (message_id: string) => {
  const { numDeletedRows } = await runAsPlatform(app, ({ db }) =>
    db
      .deleteFrom('outbox')
      .where('event', '=', 'message.sent')
      .where(sql`payload #>> '{message,id}'`, '=', message_id)
      .executeTakeFirst(),
  );
  expect(numDeletedRows).toBe(1n);
};

test('a rate-limited integration is paused, and no other one', async () => {
  const one = await setUp();
  const other = await setUp();
  const [fast, behind] = [await one.begin(), await one.begin()];
  const elsewhere = await other.begin();
  const { fake } = platform;
  fake.behave({
    as: fake.whatsapp.refusal(80007),
    path: new RegExp(`${one.number.phone_number_id}/messages`),
  });
  const limited = await fast.says('Too fast');
  await vi.waitUntil(async () => (await one.events())[0]?.status === 'retrying', PATIENCE);
  const waits = await behind.says('Waits as well');
  const refused = await attempt(waits.message_id).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'TryLater', after_s: expect.any(Number) });
  expect((refused as RetryLaterError).after_s).toBeGreaterThan(290);
  const goes = await elsewhere.says('Goes');
  await expect.poll(goes.delivery, PATIENCE).toBe('sent');
  expect(one.taken()).toEqual([]);

  // A process without the pause, as after a restart, is refused again and learns the next one: nothing is
  // lost.
  fake.behave({
    as: fake.whatsapp.refusal(80007),
    path: new RegExp(`${one.number.phone_number_id}/messages`),
  });
  for (const { message_id } of [limited, waits]) {
    const again = await attempt(message_id, { later_s: 301 }).catch((error: unknown) => error);
    expect((again as RetryLaterError).after_s).toBeGreaterThan(290);
  }
  expect([await limited.delivery(), await waits.delivery()]).toEqual(['queued', 'queued']);
  expect(one.taken()).toEqual([]);

  for (const { message_id } of [limited, waits]) await attempt(message_id, { later_s: 602 });
  expect(one.taken()).toHaveLength(2);
  expect(await limited.delivery()).toBe('sent');
});

test('refused credentials notify managers; with new ones the message is sent', async () => {
  const { begin, number, admin, path, events, health, taken } = await setUp();
  const { says, read } = await begin();
  const { fake } = platform;
  const { access_token } = number.line.credentials;
  fake.behave({ as: fake.whatsapp.refusal(190, `Session has expired: ${access_token}`), path: /messages$/ });
  const { delivery, message_id } = await says('Hello');
  await expect.poll(delivery, PATIENCE).toBe('failed');
  expect((await read(message_id)).delivery_error).toMatch(/^\(#190\) refused: Session has expired: /);
  await expect.poll(async () => (await health()).status).toBe('needs_action');
  await expect
    .poll(async () =>
      (await admin.get('/api/notifications/')).body.data.map(({ message }: { message: string }) => message),
    )
    .toContain('Attention required: the credentials of “Test whatsapp” are refused. Enter new ones.');

  const { version } = await health();
  const saved = await admin.patch(path, {
    name: 'Test whatsapp',
    is_bot_enabled: false,
    web_chat: null,
    api: null,
    platform: { settings: number.line.settings, credentials: { access_token } },
    version,
  });
  expect(saved.body.data).toMatchObject({ status: 'waiting', last_error: null });
  const [failed] = (await events()).filter(({ kind }: { kind: string }) => kind === 'message');
  expect(failed).toMatchObject({ status: 'failed', can_retry: true });
  expect((await admin.post(`${path}events/${failed.id}/retry/`)).statusCode).toBe(200);
  await expect.poll(delivery, PATIENCE).toBe('sent');
  expect(taken()).toHaveLength(1);
  await expect.poll(async () => (await health()).status).toBe('connected');
  const everything = JSON.stringify([await events(), await read(message_id), await health()]);
  expect(everything).not.toContain(access_token);
});

test('after the reply window only a template of this integration is sent, with its variables', async () => {
  const { organization_id, begin, number, admin, csr, path, taken } = await setUp();
  const { write, letPass, thread, detail, to } = await begin();
  const template = (name: string, status: string) => ({
    id: `${name}-${number.phone_number_id}`,
    name,
    language: 'en',
    category: 'UTILITY',
    status,
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}' },
      { type: 'BODY', text: 'Hello {{1}}, it is on its way.' },
      { type: 'FOOTER', text: 'Kettle Shop' },
    ],
  });
  number.templates.push(template('shipped', 'APPROVED'), template('sale', 'REJECTED'));
  const synced = (await admin.post(`${path}templates/sync/`)).body.data;
  const idOf = (name: string) => synced.find((one: { name: string }) => one.name === name).id;
  expect(await detail()).toMatchObject({ has_templates: true, unreachable: null });

  await letPass(25);
  expect(Date.parse((await detail()).reply_until)).toBeLessThan(Date.now());
  const late = await write('Too late');
  expect(late.body).toMatchObject({
    error: 'not_allowed_now',
    message: 'The reply window is closed. Send a template.',
    current: { status: 'open' },
  });
  expect((await write('Among us', { kind: 'note' })).statusCode).toBe(201);
  const offered = (await csr.get(`${thread}templates/`)).body.data;
  expect(offered.map(({ name }: { name: string }) => name)).toEqual(['shipped']);

  const use = (template_id: string, variables: object, more: object = {}) =>
    write('', { template: { template_id, variables }, ...more });
  expect((await use(idOf('shipped'), { header_1: 'A-7', 2: 'x' })).body).toMatchObject({
    error: 'invalid',
    fields: {
      'template.variables.1': 'This field is required.',
      'template.variables.2': 'This template has no such variable.',
    },
  });
  expect((await use(idOf('sale'), { 1: 'Amina', header_1: 'A-7' })).body.error).toBe('not_allowed_now');
  expect((await use(newId(), {})).statusCode).toBe(404);
  expect((await use(idOf('shipped'), {}, { text: 'And more' })).body.fields).toHaveProperty('text');
  expect((await use(idOf('shipped'), {}, { kind: 'note' })).body.fields).toHaveProperty('template');

  const variables = { header_1: 'A-7', 1: 'Amina' };
  const sent = await use(idOf('shipped'), variables);
  expect(sent.body.data).toMatchObject({
    text: 'Order A-7\n\nHello Amina, it is on its way.\n\nKettle Shop',
    content: { template: { name: 'shipped', language: 'en' } },
  });
  await expect.poll(() => taken().length, PATIENCE).toBe(1);
  expect(taken()[0]).toMatchObject({ to, body: { type: 'template', template: { name: 'shipped' } } });

  const theirs = await setUp();
  const another = await theirs.begin();
  const foreign = await another.write('', { template: { template_id: idOf('shipped'), variables } });
  expect(foreign.statusCode).toBe(404);
  expect((await theirs.csr.get(`${thread}templates/`)).statusCode).toBe(404);
  const viewer = app.as(await app.user({ organization_id, group: 'Viewer' }));
  expect((await viewer.get(`${thread}templates/`)).statusCode).toBe(403);
});

test('a window that closes before sending, or is closed by the platform, fails the message immediately', async () => {
  const { begin, number, taken, events } = await setUp();
  const { says, read, to, letPass } = await begin();
  number.closeWindow(to);
  const { delivery, message_id } = await says('Are you there?');
  await expect.poll(delivery, PATIENCE).toBe('failed');
  expect((await read(message_id)).delivery_error).toContain('More than 24 hours have passed');

  number.openWindow(to);
  const down = platform.fake.behave({ as: 'busy', path: /messages$/, times: 1_000 });
  const queued = await says('Still there?');
  await expect.poll(async () => (await events())[0]?.status, PATIENCE).toBe('retrying');
  await letPass(25);
  await attempt(queued.message_id);
  down.release();
  expect(await read(queued.message_id)).toMatchObject({
    delivery: 'failed',
    delivery_error: 'This channel accepts replies for 24 hours after the customer’s last message.',
  });
  expect(taken()).toEqual([]);
});

test('a message lost after acceptance is sent again completely on request, and its state is published', async () => {
  const { organization_id, admin, begin, number, line, taken, events, csr } = await setUp();
  number.deliverTo(`http://here/hooks/whatsapp/${line.public_key}/`);
  const { says, thread } = await begin();
  const { delivery, message_id } = await says('Hello');
  await expect.poll(delivery, PATIENCE).toBe('sent');
  const [first] = taken();
  const errors = [{ code: 131026, title: 'Message undeliverable' }];
  expect(await number.reports(first?.id ?? '', 'failed', { errors })).toEqual([200]);
  await expect.poll(delivery, PATIENCE).toBe('failed');
  const [sent] = (await events()).filter(({ direction }: { direction: string }) => direction === 'out');
  expect(sent).toMatchObject({ status: 'ok', can_retry: true });

  const heard = await hear(admin, inboxChannel(organization_id));
  const retry = `${thread}messages/${message_id}/retry/`;
  const theirs = await setUp();
  expect((await theirs.csr.post(retry)).statusCode).toBe(404);
  const again = await csr.post(retry);
  expect(again.body.data).toMatchObject({ id: message_id, delivery: 'queued', delivery_error: null });
  await expect.poll(delivery, PATIENCE).toBe('sent');
  expect(taken()).toHaveLength(2);
  const changed = (state: string) => ({
    type: 'message_changed',
    value: { message: { id: message_id, delivery: state } },
  });
  await expect
    .poll(() => heard.filter((event) => (event as { type: string }).type === 'message_changed'), PATIENCE)
    .toMatchObject([changed('queued'), changed('sent')]);
  expect((await csr.post(retry)).body.error).toBe('not_allowed_now');
});

test('no message is sent to a customer who has blocked us', async () => {
  const { organization_id, csr } = await setUp();
  const bot = platform.fake.telegram.addBot();
  const line = await app.integration({
    organization_id,
    channel: 'telegram',
    channel_id: platform.channels.telegram,
    platform: bot.line,
    is_bot_enabled: false,
  });
  const { says, write, read, detail } = await begin({ organization_id, line, csr });
  const { fake } = platform;
  const blocked = fake.telegram.refusal(403, 'Forbidden: bot was blocked by the user');
  fake.behave({ as: blocked, path: /sendMessage/ });
  const { delivery, message_id } = await says('Hello');
  await expect.poll(delivery, PATIENCE).toBe('failed');
  expect((await read(message_id)).delivery_error).toContain('bot was blocked by the user');
  expect(await detail()).toMatchObject({ unreachable: 'blocked_us' });
  expect((await write('Hello?')).body).toMatchObject({
    error: 'not_allowed_now',
    message: 'This customer has blocked you on this channel.',
  });
  expect(fake.taken(bot.id)).toEqual([]);
});
