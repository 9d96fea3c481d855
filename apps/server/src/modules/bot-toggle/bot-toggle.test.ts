import { GROUPS } from '@relaydesk/contracts/permissions';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../testing/test-app';
import { type BotTestShop, createBotTestShop } from './testing/create-bot-test-shop';

const app = useTestApp();
let superAdmin: TestClient;
beforeAll(async () => {
  superAdmin = app.as(await app.user({ organization_id: null, group: null, name: 'Robin' }));
});

const reason = 'It quotes wrong prices.';
const flip = ({ path }: BotTestShop, is_bot_enabled: boolean, values: object = {}) =>
  superAdmin.post(`${path}/switch/`, { is_bot_enabled, reason, version: 1, ...values });
const override = ({ path, line }: BotTestShop, bot: string, id = line.id) =>
  superAdmin.patch(`${path}/integrations/${id}/`, { bot, reason });
const toggleOf = async ({ path }: BotTestShop) => (await superAdmin.get(`${path}/`)).body.data;
const historyOf = ({ organization_id }: BotTestShop) =>
  runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'record_type', 'changes', 'reason', 'actor_name'])
      .where('record_id', '=', organization_id)
      .orderBy('at')
      .execute(),
  );

test('returns the state of a bot and its activity of a week', async () => {
  const shop = await createBotTestShop(app);
  for (const customer of ['one', 'two', 'three', 'four']) await shop.say(customer);
  await shop.say('four', 'I want to talk to a human');
  await app.outbox.drain();
  const { body } = await superAdmin.get(`/api/bot-toggles/?search=${encodeURIComponent(shop.name)}`);
  expect(body.data).toEqual([
    {
      id: shop.organization_id,
      name: shop.name,
      is_bot_enabled: true,
      state: 'on',
      integrations: 2,
      integrations_with_bot: 2,
      live_conversations: 3,
      answered_percent: 75,
      hand_over_percent: 25,
      changed_at: null,
      changed_by: null,
      reason: null,
      version: 1,
    },
  ]);
  expect(body.pagination.count).toBe(1);
  expect(await toggleOf(shop)).toMatchObject({
    ...body.data[0],
    missing: [],
    lines: expect.arrayContaining([
      {
        id: shop.line.id,
        name: 'Test web_chat',
        channel: 'web_chat',
        is_bot_enabled: true,
        bot: 'inherit',
        live_conversations: 3,
      },
    ]),
  });
});

test('filters the list by the switch, without deleted organisations', async () => {
  const shop = await createBotTestShop(app);
  const ids = async (query: string) =>
    (await superAdmin.get(`/api/bot-toggles/?search=${encodeURIComponent(shop.name)}${query}`)).body.data.map(
      ({ id }: { id: string }) => id,
    );
  expect(await ids('&state=on')).toEqual([shop.organization_id]);
  expect(await ids('&state=off')).toEqual([]);
  await superAdmin.post(`/api/organisations/${shop.organization_id}/archive/`, {
    name: shop.name,
    force: true,
    version: 1,
  });
  expect(await ids('')).toEqual([]);
  expect((await superAdmin.get(`${shop.path}/`)).statusCode).toBe(404);
});

test('off with hand-over: every bot conversation waits for a colleague, with a notification', async () => {
  const shop = await createBotTestShop(app);
  for (const customer of ['one', 'two', 'three']) await shop.say(customer);
  await app.outbox.drain();
  const { statusCode, body } = await flip(shop, false);
  expect(statusCode, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({
    is_bot_enabled: false,
    state: 'off',
    integrations_with_bot: 0,
    changed_by: 'Robin',
    changed_at: expect.any(String),
    reason,
    version: 2,
  });
  await app.outbox.drain();
  expect(await shop.statuses()).toEqual(['waiting', 'waiting', 'waiting']);
  expect((await shop.csr.get('/api/notifications/')).body.data).toHaveLength(3);
  const [conversation] = await shop.conversations();
  expect(conversation?.hand_over).toMatchObject({
    reason: 'bot_off',
    question: 'How can I return something?',
    tried: [{ question: 'How can I return something?' }],
  });
  expect((await toggleOf(shop)).live_conversations).toBe(0);
  expect(await historyOf(shop)).toMatchObject([
    {
      action: 'bot_toggle.switched_off',
      record_type: 'bot_toggle',
      actor_name: 'Robin',
      reason,
      changes: {
        is_bot_enabled: { before: true, after: false },
        conversations: { before: null, after: 'hand_over' },
      },
    },
  ]);
});

test('off with finish: the bot completes its conversations, and starts none', async () => {
  const shop = await createBotTestShop(app);
  await shop.say('known');
  await app.outbox.drain();
  await flip(shop, false, { conversations: 'let_finish' });
  await shop.say('known', 'And how long may I return it?');
  await shop.say('new');
  await app.outbox.drain();
  expect((await shop.statuses()).sort()).toEqual(['bot', 'waiting']);
  const [known] = (await shop.conversations()).filter(({ status }) => status === 'bot');
  expect((await shop.thread(known?.id)).map(({ author }) => author)).toEqual([
    'customer',
    'bot',
    'customer',
    'bot',
  ]);
  // Switched off immediately afterwards.
  await flip(shop, false, { version: 2 });
  await app.outbox.drain();
  expect(await shop.statuses()).toEqual(['waiting', 'waiting']);
});

test.each([
  ['We are back at nine. Goodbye!', ['customer', 'bot', 'bot', 'system']],
  ['', ['customer', 'bot', 'system']],
])('off with close: closing message %j', async (closing_message, authors) => {
  const shop = await createBotTestShop(app);
  await shop.say('one');
  await app.outbox.drain();
  await flip(shop, false, { conversations: 'close', closing_message });
  await app.outbox.drain();
  expect(await shop.statuses()).toEqual(['resolved']);
  const thread = await shop.thread();
  expect(thread.map(({ author }) => author)).toEqual(authors);
  if (closing_message) expect(thread.at(-2)?.text).toBe(closing_message);
  // A customer who writes again waits for a colleague.
  await shop.say('one', 'Hello?', { begins: 'waiting' });
  await app.outbox.drain();
  expect(await shop.statuses()).toEqual(['waiting']);
});

test('on requires an integration, knowledge and an assignee for hand-over, unless forced', async () => {
  const { id, name } = await app.organisation({ is_bot_enabled: false });
  const path = `/api/bot-toggles/${id}`;
  const on = { is_bot_enabled: true, reason, version: 1 };
  const refused = await superAdmin.post(`${path}/switch/`, on);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toMatchObject({
    error: 'not_allowed_now',
    current: { name, missing: expect.arrayContaining([expect.stringContaining('channel integration')]) },
  });
  expect(refused.body.current.missing).toHaveLength(3);
  const forced = await superAdmin.post(`${path}/switch/`, { ...on, force: true });
  expect(forced.body.data).toMatchObject({ is_bot_enabled: true, state: 'no_integration', version: 2 });
});

test('refuses a stale version, naming the first actor', async () => {
  const shop = await createBotTestShop(app);
  const answers = await Promise.all([flip(shop, false), flip(shop, false)]);
  const [, refused] = answers.sort((a, b) => a.statusCode - b.statusCode);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expect(refused?.body).toMatchObject({
    error: 'conflict',
    message: 'Robin changed this while you were editing.',
    current: { is_bot_enabled: false, version: 2 },
  });
});

test('overrides one integration; switching off the organisation removes `on` overrides', async () => {
  const shop = await createBotTestShop(app);
  await shop.say('one');
  await shop.say('two', undefined, { on: shop.other });
  await app.outbox.drain();
  const { body } = await override(shop, 'off');
  expect(body.data).toMatchObject({ state: 'on', integrations_with_bot: 1 });
  await app.outbox.drain();
  const statusOn = async (line: { id: string }) =>
    (await shop.conversations()).find(({ channel_integration_id }) => channel_integration_id === line.id)
      ?.status;
  expect(await statusOn(shop.line)).toBe('waiting');
  expect(await statusOn(shop.other)).toBe('bot');

  await override(shop, 'on', shop.other.id);
  await flip(shop, false);
  await app.outbox.drain();
  expect(await statusOn(shop.other)).toBe('waiting');
  const lines = (await toggleOf(shop)).lines.map(({ bot }: { bot: string }) => bot).sort();
  expect(lines).toEqual(['inherit', 'off']);
  // A single integration can be switched on while the others stay off.
  expect((await override(shop, 'on', shop.other.id)).body.data).toMatchObject({
    is_bot_enabled: false,
    state: 'on',
    integrations_with_bot: 1,
  });
  expect((await historyOf(shop)).map(({ action }) => action)).toEqual([
    'bot_toggle.overridden',
    'bot_toggle.overridden',
    'bot_toggle.switched_off',
    'bot_toggle.overridden',
  ]);
  expect((await historyOf(shop))[0]).toMatchObject({
    changes: { 'Test web_chat': { before: 'inherit', after: 'off' } },
    reason,
  });
});

test('hides an integration of another organisation', async () => {
  const [ours, theirs] = [await createBotTestShop(app), await createBotTestShop(app)];
  expect((await override(ours, 'off', theirs.line.id)).statusCode).toBe(404);
  expect((await toggleOf(theirs)).lines.map(({ bot }: { bot: string }) => bot)).toEqual([
    'inherit',
    'inherit',
  ]);
  expect((await superAdmin.get(`/api/bot-toggles/${newId()}/`)).statusCode).toBe(404);
});

test('refuses a missing reason, a missing version, an invalid state and a mistyped confirmation', async () => {
  const shop = await createBotTestShop(app);
  for (const values of [
    { reason: 'x' },
    { version: undefined },
    { is_bot_enabled: 'no' },
    { conversations: 'x' },
  ])
    expect((await flip(shop, false, values)).statusCode, JSON.stringify(values)).toBe(400);
  expect((await override(shop, 'maybe')).statusCode).toBe(400);
  const stop = { confirmation: 'stop all bots', reason };
  expect((await superAdmin.post('/api/bot-toggles/stop-all/', stop)).statusCode).toBe(400);
  expect(await toggleOf(shop)).toMatchObject({ is_bot_enabled: true, version: 1 });
});

test('only the Super Admin reads and changes the switches', async () => {
  const shop = await createBotTestShop(app);
  for (const group of GROUPS) {
    const client = app.as(await app.user({ organization_id: shop.organization_id, group }));
    const answers = await Promise.all([
      client.get('/api/bot-toggles/'),
      client.get(`${shop.path}/`),
      client.post(`${shop.path}/switch/`, { is_bot_enabled: false, reason, version: 1 }),
      client.patch(`${shop.path}/integrations/${shop.line.id}/`, { bot: 'off', reason }),
      client.post('/api/bot-toggles/stop-all/', { confirmation: 'STOP ALL BOTS', reason }),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode),
      group,
    ).toEqual(answers.map(() => 403));
  }
});
