import { inboxChannel } from '@relaydesk/contracts/realtime';
import { Centrifuge } from 'centrifuge';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '../lib/ids';
import { look, useTestApp } from '../testing/test-app';

/** Two servers on one database, each with its own connections. */
const one = useTestApp({}, { alone: false });
const other = useTestApp({}, { alone: false });
let endpoint: string;
const clients: Centrifuge[] = [];

beforeAll(async () => {
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
  endpoint = `${address.replace('http', 'ws')}/connection/websocket`;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

/** A supervisor who is connected to the other server, and hears every conversation. */
async function listen() {
  const { id: organization_id } = await one.organisation();
  const line = await one.integration({ organization_id, is_bot_enabled: false });
  const user = await one.user({ organization_id, group: 'Supervisor' });
  const client = new Centrifuge(endpoint, {
    websocket: WebSocket,
    minReconnectDelay: 1,
    getToken: async () => (await other.as(user).get('/auth/centrifugo/token/')).body.data.token,
  });
  clients.push(client);
  const inbox = client.newSubscription(inboxChannel(organization_id));
  const heard: string[] = [];
  inbox.on('publication', ({ data }) => {
    if (data.type === 'message') heard.push(data.value.message.text);
  });
  inbox.subscribe();
  client.connect();
  await inbox.ready();
  const visitor = (await one.nobody.post(`/api/web-chat/${line.public_key}/open/`, {})).body.data;
  const headers = { authorization: `Bearer ${visitor.session}` };
  const say = (text: string) =>
    one.nobody.post(`/api/web-chat/${line.public_key}/messages/`, { id: newId(), text }, headers);
  return { client, inbox, heard, say, user };
}

test('what enters on one server is heard on the other, once and in order', async () => {
  const { heard, say } = await listen();
  const said = Array.from({ length: 20 }, (_, at) => `word ${at}`);
  for (const text of said) await say(text);
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(said);
});

test('also what is longer than PostgreSQL carries in one piece', async () => {
  const { heard, say } = await listen();
  const long = 'ünïcödé and more '.repeat(580).trim();
  expect((await say(long)).statusCode).toBe(201);
  await say('after it');
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual([long, 'after it']);
});

test('who is signed out on one server loses the connection to the other', async () => {
  const { client, user } = await listen();
  const over = new Promise((resolve) => client.once('disconnected', resolve));
  await one.system.database.platform.db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', user.id)
    .execute();
  await look(one, (tx) => tx.events.emit(tx, 'access.changed', user.id, { user_ids: [user.id] }));
  expect(await over).toMatchObject({ code: 3500 });
});

test('after a gap everybody comes back and is told that something may be missing', async () => {
  const { inbox, heard, say } = await listen();
  await say('before');
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['before']);
  const back = new Promise((resolve) => inbox.once('subscribed', resolve));
  await look(one, ({ db }) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen relaydesk%' or query like '%pg_notify(''relaydesk''%' and pid <> pg_backend_pid()`.execute(
      db,
    ),
  );
  expect(await back).toMatchObject({ recovered: false });
  await expect
    .poll(async () => (await say('after').then(() => heard)).includes('after'), { timeout: 15_000 })
    .toBe(true);
});
