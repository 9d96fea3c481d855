import { beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context/context';
import type { Db } from '../../db/connect';
import { runAsPlatform, type TestClient, useTestApp } from '../../testing/test-app';
import { answerMessage } from '../bot/engine/answer-message';
import { type BotTestShop, createBotTestShop } from './testing/create-bot-test-shop';

/** Conversations in progress while the bot is switched. */
const app = useTestApp({}, { database: 'live_chats' }); // one switch covers every organisation
let superAdmin: TestClient;
beforeAll(async () => {
  superAdmin = app.as(await app.user({ organization_id: null, group: null }));
});

const switchOff = ({ path }: BotTestShop) =>
  superAdmin.post(`${path}/switch/`, { is_bot_enabled: false, reason: 'It talks nonsense.', version: 1 });
const customers = (many: number) => Array.from({ length: many }, (_, at) => `customer ${at}`);

test('50 conversations continue while the bot is switched off: each waits once, and the bot sends nothing more', async () => {
  const shop = await createBotTestShop(app);
  await Promise.all(customers(50).map((customer) => shop.say(customer)));
  await app.outbox.drain();
  expect(new Set(await shop.statuses())).toEqual(new Set(['bot']));

  const again = (text: string) => Promise.all(customers(50).map((customer) => shop.say(customer, text)));
  const [, switched] = await Promise.all([again('And how long may I?'), switchOff(shop), again('Hello?')]);
  expect(switched.statusCode).toBe(200);
  await app.outbox.drain();
  expect(await shop.statuses()).toEqual(customers(50).map(() => 'waiting'));
  expect((await shop.csr.get('/api/conversations/counts/')).body.data).toMatchObject({ waiting: 50, bot: 0 });

  const before = await shop.thread();
  await again('Is anybody there?');
  await app.outbox.drain();
  const after = await shop.thread();
  expect(after.filter(({ author }) => author === 'bot')).toEqual(
    before.filter(({ author }) => author === 'bot'),
  );
  const threads = new Map<string, typeof after>();
  for (const message of after)
    threads.set(message.conversation_id, [...(threads.get(message.conversation_id) ?? []), message]);
  expect(threads.size).toBe(50);
  for (const thread of threads.values()) {
    expect(thread.filter(({ kind }) => kind === 'hand_over')).toHaveLength(1);
    expect(thread.map(({ seq }) => seq)).toEqual(thread.map((_, at) => at + 1));
  }
  const notices = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('notifications').select('id').where('organization_id', '=', shop.organization_id).execute(),
  );
  expect(notices).toHaveLength(50);
});

/** The same context, with `work` run before the n-th transaction of an organisation. */
function holdTransaction(context: Context, at: number, work: () => Promise<unknown>): Context {
  const { db } = context.database.app;
  let count = 0;
  const connection = () => {
    count += 1;
    const real = db.connection();
    if (count !== at) return real;
    return {
      async execute<T>(use: (db: Db) => Promise<T>): Promise<T> {
        await work();
        return real.execute(use);
      },
    };
  };
  // in-transaction.ts only uses `connection`.
  const held = { connection } as unknown as Db;
  return { ...context, database: { ...context.database, app: { ...context.database.app, db: held } } };
}

test.each([
  [2, 'before the bot thinks'],
  [3, 'after it has thought, before it speaks'],
])('drops the reply of a concurrent turn when the bot is switched off %s', async (at) => {
  const shop = await createBotTestShop(app);
  // Only the turn below processes this message.
  const quiet = { ...app.system.events, enqueue: () => {} };
  const { message, conversation } = await shop.say('one', undefined, { events: quiet });
  const asSystem = app.contextFor({ kind: 'system', organization_id: shop.organization_id });
  let switched = 0;
  const context = holdTransaction(asSystem, at, async () => {
    switched = (await switchOff(shop)).statusCode;
  });
  await answerMessage(context, { message, conversation });
  expect(switched).toBe(200);
  await app.outbox.drain();
  expect((await shop.thread()).map(({ author, kind }) => `${author} ${kind}`)).toEqual([
    'customer text',
    'system hand_over',
  ]);
  expect(await shop.conversations()).toMatchObject([
    { status: 'waiting', hand_over: { reason: 'bot_off', question: 'How can I return something?' } },
  ]);
});

test('without the switch the same turn replies', async () => {
  const shop = await createBotTestShop(app);
  const quiet = { ...app.system.events, enqueue: () => {} };
  const { message, conversation } = await shop.say('one', undefined, { events: quiet });
  const asSystem = app.contextFor({ kind: 'system', organization_id: shop.organization_id });
  await answerMessage(
    holdTransaction(asSystem, 3, async () => {}),
    { message, conversation },
  );
  expect((await shop.thread()).map(({ author }) => author)).toEqual(['customer', 'bot']);
});

test('a node with an outdated switch starts with the bot: the conversation is handed over nevertheless', async () => {
  const shop = await createBotTestShop(app);
  await switchOff(shop);
  await app.outbox.drain();
  await shop.say('late', undefined, { begins: 'bot' });
  await app.outbox.drain();
  expect(await shop.statuses()).toEqual(['waiting']);
  expect((await shop.thread()).filter(({ author }) => author === 'bot')).toEqual([]);
});

test('a conversation cannot be handed back to a bot that is off', async () => {
  const shop = await createBotTestShop(app);
  await shop.say('one');
  await switchOff(shop);
  await app.outbox.drain();
  const [conversation] = (await shop.csr.get('/api/conversations/?tab=waiting')).body.data;
  await shop.csr.post(`/api/conversations/${conversation.id}/claim/`);
  const { statusCode, body } = await shop.csr.post(`/api/conversations/${conversation.id}/hand-back/`);
  expect({ statusCode, message: body.message }).toEqual({
    statusCode: 409,
    message: 'The bot is off for this channel.',
  });
  expect(await shop.statuses()).toEqual(['open']);
});

test('stop all switches off every bot, whatever the overrides; a repetition changes nothing', async () => {
  const shops = [
    await createBotTestShop(app),
    await createBotTestShop(app),
    await createBotTestShop(app, { is_bot_enabled: false }),
  ];
  for (const shop of shops) {
    await superAdmin.patch(`${shop.path}/integrations/${shop.other.id}/`, {
      bot: 'on',
      reason: 'A special line.',
    });
    await shop.say('one', undefined, { on: shop.other });
  }
  await app.outbox.drain();
  const stop = () =>
    superAdmin.post('/api/bot-toggles/stop-all/', {
      confirmation: 'STOP ALL BOTS',
      reason: 'It talks nonsense.',
    });
  const { body } = await stop();
  expect(body.data.organisations).toBeGreaterThanOrEqual(3);
  expect(body.data.conversations).toBeGreaterThanOrEqual(3);
  await app.outbox.drain();
  for (const shop of shops) {
    expect(await shop.statuses()).toEqual(['waiting']);
    expect((await superAdmin.get(`${shop.path}/`)).body.data).toMatchObject({
      state: 'off',
      is_bot_enabled: false,
    });
  }
  expect((await superAdmin.get('/api/bot-toggles/?state=on')).body.data).toEqual([]);
  expect((await stop()).body.data).toEqual({ organisations: 0, conversations: 0 });
});
