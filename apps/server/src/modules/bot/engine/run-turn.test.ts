import { DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import type { Message } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';
import { currentThread, endThread } from '../worker/bot-worker';
import { getIndexSyncState } from '../worker/index-sync/index-sync-state';
import { answerMessage } from './answer-message';
import { answerMessageBurst } from './answer-message-burst';
import { runBotTurn } from './run-turn';

/** Concurrent changes and bursts of messages during a bot turn. Two servers on one database. */
const app = useTestApp({}, { alone: false });
const other = useTestApp({ BOT_QUIET_MS: '5000' }, { alone: false });

const DELIVERY = 'Two working days.';
const RETURNS = 'Within 30 days.';

async function openShop() {
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({ organization_id });
  const csr = await app.user({ organization_id, group: 'CSR', name: 'Kim' });
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  await app.knowledge({ organization_id, title: 'How long does delivery take?', body: DELIVERY });
  await app.knowledge({ organization_id, title: 'How do I return an item?', body: RETURNS });
  const customer = newId();
  const write = (text: string, { on = app, settled = true } = {}) =>
    receiveMessage(on.contextFor({ kind: 'channel', organization_id, channel_integration_id: line.id }), {
      channel: 'web_chat',
      customer: { external_id: customer, name: 'Vera' },
      external_id: newId(),
      text,
      begins: 'bot',
    }).then(async (received) => {
      if (settled) await on.outbox.drain();
      return received;
    });
  const conversation = async () => (await admin.get('/api/conversations/?tab=all')).body.data[0];
  const thread = async (): Promise<Message[]> =>
    (await admin.get(`/api/conversations/${(await conversation()).id}/messages/`)).body.data;
  const said = async () => (await thread()).filter(({ author }) => author === 'bot').map(({ text }) => text);
  const asBot: Context = app.contextFor({ kind: 'bot', organization_id });
  return { organization_id, admin, csr, write, conversation, thread, said, asBot };
}

/** Blocks the loading of products while `meanwhile` runs, so that it happens during the bot's turn. */
async function whileItThinks(thinking: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  await endThread(); // invalidates the index, so that the next turn loads products
  const { turn } = await inTransaction(app.system, async ({ db }) => {
    await sql`lock table products in access exclusive mode`.execute(db);
    const turn = thinking();
    await expect
      .poll(async () => {
        const { rows } = await runAsPlatform(app, (tx) =>
          sql`select from pg_locks where relation = 'products'::regclass and not granted`.execute(tx.db),
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await meanwhile();
    return { turn };
  });
  return turn;
}

test('drops the bot’s reply when a CSR claims the conversation during the turn', async () => {
  const { csr, write, conversation, said } = await openShop();
  await whileItThinks(
    async () => {
      await write('How long does delivery take?', { settled: false });
      await app.outbox.drain();
    },
    async () => {
      const { id } = await conversation();
      expect((await app.as(csr).post(`/api/conversations/${id}/claim/`)).statusCode).toBe(200);
    },
  );
  expect(await said()).toEqual([]);
  expect(await conversation()).toMatchObject({ status: 'open', assignee_id: csr.id, hand_over: null });
});

test('retries a turn when the thread crashes during it: one reply', async () => {
  const { write, said } = await openShop();
  await whileItThinks(async () => write('How long does delivery take?', { settled: false }), endThread);
  await expect.poll(said).toEqual([DELIVERY]);
  await app.outbox.drain();
  expect(await said()).toEqual([DELIVERY]);
});

test('loads the index again after the thread has evicted it', async () => {
  const { organization_id, write, said } = await openShop();
  await endThread();
  getIndexSyncState(await currentThread()).freshOrganisations.set(organization_id, true);
  await write('How long does delivery take?');
  expect(await said()).toEqual([DELIVERY]);
});

test('hands over a turn that fails repeatedly', async () => {
  const { write, conversation, asBot, said } = await openShop();
  await write('How long does delivery take?');
  await write('How do I return an item?', { on: other });
  const { id } = await conversation();
  const takes = (nth: number) => whileItThinks(() => runBotTurn(asBot, id, { nth }).catch(String), endThread);
  expect(await takes(1)).toContain('has ended');
  expect((await conversation()).status).toBe('bot');
  await takes(4);
  expect(await conversation()).toMatchObject({
    status: 'waiting',
    hand_over: { reason: 'not_found', question: 'How do I return an item?' },
  });
  expect(await said()).toEqual([DELIVERY]);
});

test('two servers that run the same turn concurrently answer each message once', async () => {
  const { organization_id, write, conversation, said } = await openShop();
  await write('Hello', { on: other });
  const { id } = await conversation();
  const on = (server: typeof app) =>
    runBotTurn(server.contextFor({ kind: 'bot', organization_id }), id, { nth: 1 });
  await write('How long does delivery take?', { on: other });
  await whileItThinks(
    async () => {
      await Promise.all([
        on(app),
        (async () => {
          await write('How do I return an item?', { on: other });
          await on(other);
        })(),
      ]);
    },
    async () => {},
  );
  const texts = await said();
  for (const text of [DELIVERY, RETURNS]) expect(texts.filter((one) => one.includes(text))).toHaveLength(1);
});

test('answers twenty consecutive messages once, together, however often retried', async () => {
  const { organization_id, write, conversation, thread, asBot } = await openShop();
  const received = [];
  for (let nth = 1; nth <= 19; nth++) received.push(await write('Hello!', { on: other, settled: false }));
  received.push(await write('How long does delivery take?', { on: other }));
  const { id } = await conversation();
  const pauses = received.map(({ message: { seq } }) => ({ organization_id, conversation_id: id, seq }));
  for (const pause of pauses.slice(0, -1)) await answerMessageBurst(asBot, pause);
  expect((await thread()).filter(({ author }) => author === 'bot')).toEqual([]);
  for (const pause of [...pauses, ...pauses]) await answerMessageBurst(asBot, pause);
  const answers = (await thread()).filter(({ author }) => author === 'bot');
  expect(answers.map(({ seq }) => seq)).toEqual(answers.map((_, at) => 21 + at));
  expect(answers.map(({ text }) => text).join()).toContain(DELIVERY);
  // The same events once more, as after a crash.
  for (const { message, conversation } of received) await answerMessage(asBot, { message, conversation });
  await app.outbox.drain();
  expect((await thread()).filter(({ author }) => author === 'bot')).toEqual(answers);
});

test('answers a customer who keeps writing after five seconds, once, also in a flood', async () => {
  const { organization_id, write, conversation, said, asBot } = await openShop();
  const { message } = await write('Hello', { on: other, settled: false });
  for (let nth = 2; nth <= 30; nth++)
    await write('How long does delivery take?', { on: other, settled: false });
  await other.outbox.drain();
  const { id } = await conversation();
  const pauseAfter = (seq: number) => ({ organization_id, conversation_id: id, seq });
  const at = (ms: number): Context => ({
    ...asBot,
    now: () => new Date(Date.parse(message.created_at) + ms),
  });
  for (const seq of [1, 10, 29]) await answerMessageBurst(at(4_999), pauseAfter(seq));
  expect(await said()).toEqual([]);
  await answerMessageBurst(at(5_000), pauseAfter(2));
  expect(await said()).toEqual([expect.stringContaining(DELIVERY)]);
  for (let seq = 3; seq <= 30; seq++) await answerMessageBurst(at(5_000), pauseAfter(seq));
  expect(await said()).toHaveLength(1);
});

test('another server completes the debounce after a crash', async () => {
  const { organization_id, write, said } = await openShop();
  await write('How long does delivery take?', { on: other });
  expect(await said()).toEqual([]);
  await runAsPlatform(app, ({ db }) =>
    sql`update outbox set leased_until = now(), available_at = now()
      where organization_id = ${organization_id} and event = 'bot.turn_due'`.execute(db),
  );
  await app.outbox.drain();
  expect(await said()).toEqual([DELIVERY]);
});

test('assigns the conversation to the user whom the rules name if online, to no other user', async () => {
  const { organization_id, admin, write, conversation } = await openShop();
  const expert = await app.user({ organization_id, group: 'Supervisor', name: 'Robin' });
  const hand_over = { ...DEFAULT_BOT_SETTINGS.hand_over, target_user_id: expert.id };
  const body = { settings: { ...DEFAULT_BOT_SETTINGS, hand_over }, version: 1 };
  expect((await admin.put('/api/bot-settings/', body)).statusCode).toBe(200);
  await write('I want to talk to a human');
  const waiting = await conversation();
  expect(waiting).toMatchObject({ status: 'waiting', assignee_id: null });

  const comeIn = { last_seen_at: new Date().toISOString(), is_available: true };
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('users').set(comeIn).where('id', '=', expert.id).execute(),
  );
  await runAsPlatform(app, ({ db }) =>
    sql`update outbox set available_at = now() where organization_id = ${organization_id}`.execute(db),
  );
  await app.outbox.drain(); // repeats the notification
  expect(await conversation()).toMatchObject({ status: 'open', assignee_id: expert.id });
});
