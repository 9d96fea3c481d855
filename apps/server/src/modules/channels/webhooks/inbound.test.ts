import { expect, test, vi } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { deleteExpiredUpdates } from '../../conversations/messages/delivery-status/pending-status-updates';
import {
  buildWhatsAppChange,
  buildWhatsAppText,
  createIntegrationHarness,
  type IntegrationHarness,
  useHttpServer,
} from '../testing/integration-harness';
import { processWebhookEvents } from './process-webhook-events';
import { deleteExpiredWebhookEvents } from './queue/webhook-event.queries';

const app = useTestApp();
const other = useTestApp({}, { alone: false });

let sent = 0;
/** Delays the platform's response until it is released. */
let held: Promise<void> = Promise.resolve();
const platform = useHttpServer(async (_request, response) => {
  await held;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ messages: [{ id: `wamid.OUT${++sent}` }], message_id: `m_OUT${++sent}` }));
});

const open = (kind = 'whatsapp', rest = {}) =>
  createIntegrationHarness(app, kind, { api_url: platform.url, ...rest });

async function bring(line: IntegrationHarness, ...bodies: object[]): Promise<void> {
  for (const body of bodies) expect((await line.postWebhook(body)).statusCode).toBe(200);
  await app.outbox.drain();
}

async function reply(line: IntegrationHarness, text = 'We do.', by: TestClient = line.csr): Promise<string> {
  const [conversation] = await line.inbox();
  const path = `/api/conversations/${conversation?.id}`;
  await by.post(`${path}/claim/`);
  const id = newId();
  expect((await by.post(`${path}/messages/`, { id, kind: 'text', text })).statusCode).toBe(201);
  return id;
}

const statusOf = (account: string, id: string, status: string, rest = {}) =>
  buildWhatsAppChange(account, {
    statuses: [{ id, recipient_id: '221770000001', status, timestamp: '1794200100', ...rest }],
  });

const deliveriesOf = ({ organization_id }: IntegrationHarness) =>
  runAsPlatform(app, ({ db }) =>
    db.selectFrom('channel_deliveries').selectAll().where('organization_id', '=', organization_id).execute(),
  );

const customersOf = ({ organization_id }: IntegrationHarness) =>
  runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('customer_identities')
      .innerJoin('customers', 'customers.id', 'customer_identities.customer_id')
      .select([
        'customers.name',
        'phone',
        'external_id',
        'address',
        'unreachable',
        'customers.id as customer_id',
      ])
      .where('customer_identities.organization_id', '=', organization_id)
      .orderBy('customers.name')
      .execute(),
  );

test('one person under all their ids, in any order, also concurrently', async () => {
  const line = await open();
  const { account } = line;
  // Three ids of one person, two at a time, on two servers.
  const byNumber = (text: string) =>
    buildWhatsAppChange(account, {
      messages: [
        { from: '221770000007', id: newId(), timestamp: '1794200000', type: 'text', text: { body: text } },
      ],
    });
  const byId = (text: string) =>
    buildWhatsAppChange(account, {
      contacts: [{ profile: { name: 'Kofi' }, user_id: 'SN.7' }],
      messages: [
        { from_user_id: 'SN.7', id: newId(), timestamp: '1794200000', type: 'text', text: { body: text } },
      ],
    });
  const byBoth = (text: string) => buildWhatsAppText(account, text, { from: '221770000007', user: 'SN.7' });
  await bring(line, byNumber('one'));
  await Promise.all([
    line.postWebhook(byBoth('two')),
    line.postWebhookTo(other)(byBoth('three')),
    line.postWebhook(byBoth('four')),
  ]);
  await app.outbox.drain();
  await other.outbox.drain();
  await bring(line, byId('five'));

  expect(await line.inbox()).toHaveLength(1);
  expect((await line.messages()).map(({ text }) => text).sort()).toEqual([
    'five',
    'four',
    'one',
    'three',
    'two',
  ]);
  expect(await customersOf(line)).toMatchObject([{ external_id: '221770000007', phone: '+221770000007' }]);

  const changed = {
    messages: [
      {
        from: '221770000007',
        from_user_id: 'SN.7',
        id: 'wamid.S1',
        type: 'system',
        system: { type: 'user_changed_number', wa_id: '221770000008', user_id: 'SN.8' },
      },
    ],
  };
  await bring(
    line,
    buildWhatsAppChange(account, changed),
    buildWhatsAppText(account, 'six', { from: '221770000008', user: 'SN.8' }),
  );
  expect(await line.inbox()).toHaveLength(1);
  expect(await customersOf(line)).toMatchObject([{ external_id: '221770000007', address: '221770000008' }]);
});

test('two concurrent first messages of a new customer, on two servers, are one conversation', async () => {
  const line = await open();
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((text, at) =>
      (at % 2 ? line.postWebhook : line.postWebhookTo(other))(buildWhatsAppText(line.account, text)),
    ),
  );
  await app.outbox.drain();
  await other.outbox.drain();
  expect(await line.inbox()).toHaveLength(1);
  expect((await line.messages()).map(({ text }) => text).sort()).toEqual(['a', 'b', 'c', 'd']);
});

test('delivery status only moves forward, and a failure states its reason', async () => {
  const line = await open();
  await bring(line, buildWhatsAppText(line.account, 'Hello?'));
  // The status arrives before the response of the platform.
  sent = 100;
  await bring(line, statusOf(line.account, 'wamid.OUT101', 'delivered'));
  const id = await reply(line);
  await app.outbox.drain();
  const found = async () => (await line.messages()).find((message) => message.id === id);
  expect(await found()).toMatchObject({ delivery: 'delivered' });
  await bring(line, statusOf(line.account, 'wamid.OUT101', 'sent'));
  expect(await found()).toMatchObject({ delivery: 'delivered' });
  await bring(line, statusOf(line.account, 'wamid.nobody', 'read'));
  await bring(line, statusOf(line.account, 'x', 'read', { biz_opaque_callback_data: id }));
  expect(await found()).toMatchObject({ delivery: 'read' });

  const failed = await reply(line, 'And now?');
  await app.outbox.drain();
  const errors = [{ code: 131047, title: 'Re-engagement message', message: 'Re-engagement message' }];
  await bring(line, statusOf(line.account, 'y', 'failed', { biz_opaque_callback_data: failed, errors }));
  expect((await line.messages()).find((message) => message.id === failed)).toMatchObject({
    delivery: 'failed',
    delivery_error: expect.stringContaining('Re-engagement'),
  });
});

test('a message of another app is shown once, is not sent, and releases the conversation from the bot', async () => {
  const line = await open('whatsapp', { is_bot_enabled: true });
  await bring(line, buildWhatsAppText(line.account, 'Hello'));
  expect(await line.inbox()).toMatchObject([{ status: 'bot' }]);
  const before = sent;
  const echo = (id: string, to: string) => ({
    ...buildWhatsAppChange(line.account, {}),
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'smb_message_echoes',
            value: {
              metadata: { phone_number_id: line.account },
              message_echoes: [
                { to, id, timestamp: '1794200000', type: 'text', text: { body: 'It is on its way.' } },
              ],
            },
          },
        ],
      },
    ],
  });
  await bring(line, echo('wamid.echo', '221770000001'), { ...echo('wamid.echo', '221770000001'), again: 1 });
  const said = (await line.messages()).filter(({ content }) => content.echo_of);
  expect(said).toMatchObject([
    {
      author: 'system',
      text: 'It is on its way.',
      delivery: 'sent',
      content: { echo_of: 'WhatsApp Business' },
    },
  ]);
  expect(await line.inbox()).toMatchObject([
    {
      status: 'waiting',
      preview: 'It is on its way.',
      hand_over: { reason: 'bot_off', question: 'Hello' },
    },
  ]);
  expect(sent).toBe(before);

  // Started by us: it is snoozed until the customer answers, which notifies CSRs, not the bot.
  await bring(line, echo('wamid.first', '221770000055'));
  expect((await line.inbox()).map(({ status }) => status).sort()).toEqual(['snoozed', 'waiting']);
  await bring(line, buildWhatsAppText(line.account, 'Thanks!', { from: '221770000055', user: 'SN.55' }));
  expect((await line.inbox()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
});

test("an echo of our own message before the platform's response is not another app's", async () => {
  const line = await open('messenger');
  const message = (rest: object, sides = {}) => ({
    object: 'page',
    entry: [
      {
        id: line.account,
        time: Date.now(),
        messaging: [
          {
            sender: { id: '71' },
            recipient: { id: line.account },
            timestamp: Date.now(),
            ...sides,
            message: rest,
          },
        ],
      },
    ],
  });
  await bring(line, message({ mid: 'm_1', text: 'Hello?' }));
  let letGo = () => {};
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  sent = 200;
  await reply(line, 'Yes?');
  const sides = { sender: { id: line.account }, recipient: { id: '71' } };
  const echo = message({ mid: 'm_OUT202', text: 'Yes?', is_echo: true }, sides);
  expect((await line.postWebhook(echo)).statusCode).toBe(200);
  await vi.waitUntil(async () => (await deliveriesOf(line)).some(({ attempts }) => attempts > 0), {
    timeout: 20_000,
  });
  letGo();
  await vi.waitUntil(async () => (await deliveriesOf(line)).every(({ state }) => state === 'done'), {
    timeout: 30_000,
    interval: 200,
  });
  await app.outbox.drain();
  const said = (await line.messages()).filter(({ kind }) => kind === 'text');
  expect(said.map(({ author, text, delivery }) => [author, text, delivery])).toEqual([
    ['customer', 'Hello?', 'received'],
    ['csr', 'Yes?', 'sent'],
  ]);
}, 60_000);

test('if another app owns the thread, its messages are shown, and the bot does not answer', async () => {
  const line = await open('messenger', { is_bot_enabled: true });
  const message = (mid: string, text: string) => ({
    sender: { id: '72' },
    recipient: { id: line.account },
    timestamp: 1_794_200_000_000,
    message: { mid, text },
  });
  const entry = { id: line.account, time: 1_794_200_000_000 };
  await bring(line, { object: 'page', entry: [{ ...entry, messaging: [message('m_1', 'Hello')] }] });
  expect(await line.inbox()).toMatchObject([{ status: 'bot' }]);
  const before = (await line.messages()).filter(({ author }) => author === 'bot').length;
  await bring(line, { object: 'page', entry: [{ ...entry, standby: [message('m_2', 'Hello again')] }] });
  expect(await line.inbox()).toMatchObject([{ status: 'waiting' }]);
  const said = await line.messages();
  expect(said.filter(({ author }) => author === 'bot')).toHaveLength(before);
  expect(said.at(-1)).toMatchObject({ author: 'customer', text: 'Hello again' });
});

test('opt-out and opt-in of a customer', async () => {
  const line = await open('telegram');
  const person = { id: 88, first_name: 'Lena', language_code: 'de' };
  const chat = { id: 88, type: 'private', first_name: 'Lena' };
  const update = (update_id: number, rest: object) => ({ update_id, ...rest });
  const member = (status: string) => ({
    my_chat_member: { chat, from: person, date: 1, new_chat_member: { user: person, status } },
  });
  const text = (message_id: number, words: string) => ({
    message: { message_id, from: person, chat, date: 1_794_200_000, text: words },
  });
  await bring(line, update(1, text(1, 'Hallo')), update(2, member('kicked')));
  expect(await customersOf(line)).toMatchObject([{ name: 'Lena', unreachable: 'blocked_us' }]);
  const [conversation] = await line.inbox();
  const detail = await line.admin.get(`/api/conversations/${conversation?.id}/`);
  expect(detail.body.data).toMatchObject({ unreachable: 'blocked_us', customer: { language: 'de' } });
  // A customer who writes no longer blocks us.
  await bring(line, update(3, text(2, 'Doch noch etwas')));
  expect(await customersOf(line)).toMatchObject([{ unreachable: null }]);
  await bring(line, update(4, member('kicked')), update(5, member('member')));
  expect(await customersOf(line)).toMatchObject([{ unreachable: null }]);
});

test("a blocked customer's message is refused, and other customers' are received", async () => {
  const line = await open();
  await bring(line, buildWhatsAppText(line.account, 'Buy my pills'));
  const [customer] = await customersOf(line);
  expect(
    (await line.admin.post(`/api/customers/${customer?.customer_id}/block/`, { is_blocked: true }))
      .statusCode,
  ).toBe(200);
  const mixed = buildWhatsAppText(line.account, 'Pills!');
  mixed.entry.push(
    ...buildWhatsAppText(line.account, 'A real question', { from: '221770000002', user: 'SN.2' }).entry,
  );
  await bring(line, mixed);
  expect((await line.messages()).map(({ text }) => text).sort()).toEqual(['A real question', 'Buy my pills']);
  expect((await deliveriesOf(line)).map(({ state }) => state)).toEqual(['done', 'done']);
  expect((await line.events()).map(({ status }) => status).sort()).toEqual(['ok', 'ok', 'refused']);
});

test('a paused integration stores events, and processes them when resumed', async () => {
  const line = await open();
  const { organization_id } = line;
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set({ status: 'suspended' }).where('id', '=', organization_id).execute(),
  );
  await bring(line, buildWhatsAppText(line.account, 'Are you there?'));
  expect((await deliveriesOf(line)).map(({ state }) => state)).toEqual(['waiting']);
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set({ status: 'active' }).where('id', '=', organization_id).execute(),
  );
  await runAsPlatform(app, (tx) =>
    tx.events.emit(tx, 'access.organisation_changed', organization_id, { organization_id }),
  );
  await app.outbox.drain();
  expect((await line.messages()).map(({ text }) => text)).toEqual(['Are you there?']);
});

test('events stored before a crash are processed by the next server', async () => {
  const line = await open();
  const { organization_id, id: channel_integration_id } = line.test_integration;
  const bytes = Buffer.from(JSON.stringify(buildWhatsAppText(line.account, 'Did you get this?')));
  await runAsPlatform(app, async ({ db }) => {
    await db
      .insertInto('channel_deliveries')
      .values({ organization_id, id: newId(), channel_integration_id, delivery_key: 'k', body: bytes })
      .execute();
    await db
      .insertInto('outbox')
      .values({
        organization_id,
        event: 'delivery.stored',
        key: `line ${channel_integration_id}`,
        payload: JSON.stringify({ organization_id, channel_integration_id }),
        leased_by: newId(),
        leased_until: new Date(Date.now() - 1_000).toISOString(),
      })
      .execute();
  });
  await other.outbox.drain();
  expect((await line.messages()).map(({ text }) => text)).toEqual(['Did you get this?']);
});

test('a webhook event is decoded again on request, without duplicates', async () => {
  const line = await open();
  await bring(line, buildWhatsAppText(line.account, 'Once'));
  const [event] = await line.events();
  const path = `/api/channel-integrations/${line.test_integration.id}/events/${event?.id}/retry/`;
  expect(await line.csr.post(path)).toMatchObject({ statusCode: 403 });
  expect(await line.admin.post(path)).toMatchObject({
    statusCode: 200,
    body: { data: { status: 'retrying' } },
  });
  await app.outbox.drain();
  expect((await line.messages()).map(({ text }) => text)).toEqual(['Once']);
  expect(await line.events()).toMatchObject([{ id: event?.id, status: 'ok', attempts: 2 }]);
});

test('erasure deletes all webhook events of a customer, who is new when they write again', async () => {
  const line = await open();
  const said = buildWhatsAppText(line.account, 'My secret is blue');
  await bring(line, said, statusOf(line.account, 'wamid.x', 'read'));
  const [customer] = await customersOf(line);
  const erased = await line.admin.post(`/api/customers/${customer?.customer_id}/erase/`, {
    name: customer?.name,
  });
  expect(erased.statusCode).toBe(200);
  expect(await customersOf(line)).toEqual([]);
  const aliases = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('customer_aliases')
      .selectAll()
      .where('organization_id', '=', line.organization_id)
      .execute(),
  );
  expect(aliases).toEqual([]);
  const kept = await deliveriesOf(line);
  expect(kept.filter(({ body }) => body.includes('secret'))).toEqual([]);
  expect(JSON.stringify(await line.events())).not.toContain('secret');
  // The platform repeats the same event: it is known, and nothing is restored.
  await bring(line, said);
  expect((await line.messages()).filter(({ text }) => text !== '')).toEqual([]);
});

test('an internal error delays its customer only, is final after the last attempt, and can be retried', async () => {
  const line = await open();
  const { organization_id, id: channel_integration_id } = line.test_integration;
  const where = { organization_id, channel_integration_id };
  const tooLong = Array.from({ length: 4_000 }, (_, at) =>
    String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000)),
  ).join('');
  const poison = buildWhatsAppText(line.account, 'first', { id: tooLong });
  poison.entry.push(...buildWhatsAppText(line.account, 'nobody', { from: '1', user: tooLong }).entry);
  poison.entry.push(
    ...buildWhatsAppText(line.account, 'somebody else', { from: '221770000002', user: 'SN.2' }).entry,
  );
  expect((await line.postWebhook(poison)).statusCode).toBe(200);
  expect((await line.postWebhook(buildWhatsAppText(line.account, 'second'))).statusCode).toBe(200);
  await vi.waitUntil(async () => (await deliveriesOf(line)).some(({ attempts }) => attempts > 0), {
    timeout: 20_000,
  });
  const texts = async () => (await line.messages()).map(({ text }) => text).sort();
  expect(await texts()).toEqual(['somebody else']);

  const system = app.contextFor({ kind: 'system', organization_id });
  for (let attempt = 0; attempt < 5; attempt++) await processWebhookEvents(system, where).catch(() => {});
  expect(await texts()).toEqual(['second', 'somebody else']);
  expect((await deliveriesOf(line)).map(({ state }) => state).sort()).toEqual(['done', 'failed']);
  const failed = (await line.events()).find(({ status }) => status === 'failed');
  expect(failed).toMatchObject({
    kind: 'message',
    error: 'An internal error occurred.',
    can_retry: true,
  });
});

test('webhook events older than a week are deleted, unless pending', async () => {
  const line = await open();
  const { organization_id, id: channel_integration_id } = line.test_integration;
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const row = (state: string, days: number) => ({
    organization_id,
    channel_integration_id,
    id: newId(),
    delivery_key: `${state} ${days}`,
    body: Buffer.from('{}'),
    state,
    received_at: ago(days),
  });
  const rows = [row('done', 8), row('failed', 8), row('done', 6), row('waiting', 8)];
  await runAsPlatform(app, async ({ db }) => {
    await db.insertInto('channel_deliveries').values(rows).execute();
    const early = { organization_id, channel_integration_id, report: '{}' };
    const reports = [8, 6].map((days) => ({
      ...early,
      id: newId(),
      external_id: `${days}`,
      created_at: ago(days),
    }));
    await db.insertInto('early_reports').values(reports).execute();
    await deleteExpiredWebhookEvents(db, { days: 7, limit: 1_000 });
    await deleteExpiredUpdates(db, { days: 7, limit: 1_000 });
  });
  expect((await deliveriesOf(line)).map(({ delivery_key }) => delivery_key).sort()).toEqual([
    'done 6',
    'waiting 8',
  ]);
  const left = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('early_reports')
      .select('external_id')
      .where('organization_id', '=', organization_id)
      .execute(),
  );
  expect(left).toEqual([{ external_id: '6' }]);
});

test("a referral belongs to the customer's next message, once; it creates no customer", async () => {
  const line = await open('messenger');
  const sender = { id: '7100000000000001' };
  const event = (told: object) => {
    const messaging = [{ sender, recipient: { id: line.account }, timestamp: 1_794_200_000_000, ...told }];
    return { object: 'page', entry: [{ id: line.account, time: 1, messaging }] };
  };
  const link = (id: string) => ({ kind: 'link', id, title: null, url: null, click_id: null });
  await bring(line, event({ referral: { ref: 'spring', source: 'SHORTLINK', type: 'OPEN_THREAD' } }));
  expect(await customersOf(line)).toEqual([]);
  await line.replay('messenger/referral.json'); // later, and therefore valid
  await bring(
    line,
    event({ message: { mid: 'm_A1', text: 'Hello' } }),
    event({ message: { mid: 'm_A2', text: 'Is it in stock?' } }),
    event({ referral: { ref: 'summer', source: 'SHORTLINK', type: 'OPEN_THREAD' } }),
    event({ message: { mid: 'm_A3', text: 'And this?', referral: { ref: 'own', source: 'SHORTLINK' } } }),
    event({ message: { mid: 'm_A4', text: 'Thanks' } }),
  );
  expect((await line.messages()).map(({ text, content }) => [text, content.came_from])).toEqual([
    ['Hello', link('campaign-10')],
    ['Is it in stock?', undefined],
    ['And this?', link('own')],
    ['Thanks', undefined],
  ]);
  const [conversation] = await line.inbox();
  const { came_from } = (await line.admin.get(`/api/conversations/${conversation?.id}/`)).body.data;
  expect(came_from).toMatchObject([link('campaign-10'), link('own')]);
  expect((await line.events()).filter(({ kind }) => kind === 'identity')).toHaveLength(3);

  // Erasure also deletes the referral.
  await bring(line, event({ referral: { ref: 'autumn', source: 'SHORTLINK', type: 'OPEN_THREAD' } }));
  const [{ customer_id, name } = { customer_id: '', name: '' }] = await customersOf(line);
  expect((await line.admin.post(`/api/customers/${customer_id}/erase/`, { name })).statusCode).toBe(200);
  await bring(line, event({ message: { mid: 'm_A5', text: 'A stranger' } }));
  const stranger = (await line.messages()).find(({ text }) => text === 'A stranger');
  expect(Object.keys(stranger?.content ?? {})).toEqual(['written_at']);
});
