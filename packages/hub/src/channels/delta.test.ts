import { Centrifuge, type PublicationContext } from 'centrifuge';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestToken, openConnected, startTestHub } from '../testing/start-test-hub';
import { createPublication, encodeDeltaPublication, encodeFullPublication } from './publication';

const options = {
  history: { size: 100, ttlMs: 60_000 },
  channelOptions: () => ({ delta: true, joinLeave: true }),
};

test('the form that Centrifugo gives a delta', () => {
  const before = createPublication(JSON.stringify({ counter: 1, text: 'a'.repeat(40) }), undefined, 1);
  const after = createPublication(JSON.stringify({ counter: 2, text: 'a'.repeat(40) }), undefined, 2);
  expect(JSON.parse(encodeFullPublication(before))).toEqual({ data: before.data, offset: 1 });
  expect(JSON.parse(encodeDeltaPublication(before, after))).toMatchObject({ offset: 2, delta: true });
});

test('what a delta would cut in two is said in full', () => {
  const common = 'x'.repeat(60);
  const before = createPublication(JSON.stringify({ text: `${common}é${common}` }), undefined, 1);
  const after = createPublication(JSON.stringify({ text: `${common}è${common}` }), undefined, 2);
  expect(JSON.parse(encodeDeltaPublication(before, after))).toEqual({ data: after.data, offset: 2 });
});

test('the client of npm hears the same with deltas as without, also after it was away', async () => {
  const { hub, url } = await startTestHub(options);
  const client = new Centrifuge(url, {
    websocket: WebSocket,
    getToken: () => createTestToken(),
    minReconnectDelay: 1,
    maxReconnectDelay: 20,
  });
  onTestFinished(() => client.disconnect());
  const room = client.newSubscription('open', { delta: 'fossil' });
  const heard: unknown[] = [];
  room.on('publication', ({ data }: PublicationContext) => heard.push(data));
  room.subscribe();
  client.connect();
  await room.ready();

  const said = Array.from({ length: 40 }, (_, counter) => ({
    counter,
    text: `${'naïve café 日本語 '.repeat(5)}${'🙂é'.charAt(counter % 3)}${counter}`.toWellFormed(),
  }));
  for (const one of said.slice(0, 15)) hub.publish('open', one);
  await expect.poll(() => heard.length).toBe(15);
  const back = new Promise((resolve) => room.once('subscribed', resolve));
  hub.disconnectUser('42', { code: 3012, reason: 'no pong' });
  for (const one of said.slice(15, 25)) hub.publish('open', one);
  expect(await back).toMatchObject({ recovered: true });
  for (const one of said.slice(25)) hub.publish('open', one);
  await expect.poll(() => heard).toEqual(said);
});

test('sends no deltas to a client that did not ask for them, or where they are disabled', async () => {
  const { hub, url } = await startTestHub({
    ...options,
    channelOptions: (name) => ({ delta: name === 'open' }),
  });
  const { say, hear } = await openConnected(url);
  say({ id: 2, subscribe: { channel: 'open' } }, { id: 3, subscribe: { channel: 'open2', delta: 'fossil' } });
  expect(await hear()).not.toHaveProperty('subscribe.delta');
  expect(await hear()).not.toHaveProperty('subscribe.delta');
  hub.publish('open', { n: 1 });
  hub.publish('open2', { n: 2 });
  expect(await hear()).toMatchObject({ push: { pub: { data: { n: 1 } } } });
  expect(await hear()).toMatchObject({ push: { pub: { data: { n: 2 } } } });
});

test('sends joins and leaves to a subscriber that asks for them, and of itself the join only', async () => {
  const { url } = await startTestHub(options);
  const one = await openConnected(url);
  one.say({ id: 2, subscribe: { channel: 'open', join_leave: true } });
  expect(await one.hear()).toMatchObject({ id: 2 });
  expect(await one.hear()).toEqual({
    push: { channel: 'open', join: { info: { user: '42', client: one.id } } },
  });
  const other = await openConnected(url, { sub: '7' });
  other.say({ id: 2, subscribe: { channel: 'open' } });
  expect(await one.hear()).toMatchObject({ push: { join: { info: { user: '7', client: other.id } } } });
  other.say({ id: 3, unsubscribe: { channel: 'open' } });
  expect(await one.hear()).toMatchObject({ push: { leave: { info: { user: '7' } } } });
  expect(await other.hear()).toMatchObject({ id: 2 });
  expect(await other.hear()).toEqual({ id: 3, unsubscribe: {} });
});
