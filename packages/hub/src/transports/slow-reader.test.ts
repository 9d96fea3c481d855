import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openConnected, startTestHub } from '../testing/start-test-hub';

test('who stops reading is sent away with 3008; the others lose nothing', async () => {
  const { hub, url } = await startTestHub({ history: { size: 1, ttlMs: 60_000 } });
  const slow = await openConnected(url, { sub: 'slow' });
  const healthy = await openConnected(url, { sub: 'healthy' });
  for (const one of [slow, healthy]) {
    one.say({ id: 2, subscribe: { channel: 'open' } });
    await one.hear();
  }
  slow.socket.pause();

  const data = 'x'.repeat(8192);
  let published = 0;
  while (hub.numClients() === 2) {
    published = hub.publish('open', data).offset ?? 0;
    expect(published).toBeLessThan(4000); // 32 MB: the kernel's buffers hold a few of them, the hub one more
    expect(await healthy.hear()).toMatchObject({ push: { pub: { offset: published } } });
    await nextTurn();
  }
  slow.socket.resume();
  expect(await slow.closed).toEqual({ code: 3008, reason: 'slow' });
  expect(hub.numSubscribers('open')).toBe(1);
});

test('a burst within one turn is cut into pieces, not kept in memory', async () => {
  const { hub, url } = await startTestHub({ maxQueueBytes: 1000 });
  const client = await openConnected(url);
  client.say({ id: 2, subscribe: { channel: 'open' } });
  await client.hear();
  for (let n = 0; n < 30; n++) hub.publish('open', 'x'.repeat(100));
  for (let n = 0; n < 30; n++) await client.hear();
  expect(client.messages.length).toBeGreaterThan(3);
});
