import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { EventName } from '../../context/events';
import { newId } from '../../lib/ids';
import { createGate, expireLease, openOutboxNode } from '../../testing/outbox-node';
import { recordPromiseMetric } from '../../testing/record-promise-metric';
import { runAsPlatform, useTestApp } from '../../testing/test-app';

const app = useTestApp();
// Its own sweep would compete with the nodes of these tests for due events.
beforeAll(() => app.outbox.stop());

const EVENT: EventName = 'sale.changed';

const rowsOf = (key: string) =>
  runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('outbox')
      .select(['leased_by', 'deaths', 'dead_at', 'last_error', 'payload'])
      .where('key', '=', key)
      .orderBy('id')
      .execute(),
  );

test('[promise 4] work that exceeds a lease is not started again while its server lives', async () => {
  const key = newId();
  const [first, second] = [openOutboxNode(app), openOutboxNode(app)];
  const begun: string[] = [];
  const { held, release: goOn } = createGate();
  for (const [name, { outbox }] of Object.entries({ first, second })) {
    outbox.on(EVENT, 'test.slow', async (_context, { sale }) => {
      begun.push(`${name} ${sale.notes}`);
      await held;
    });
    await outbox.start({ alone: false });
  }
  await first.emit(key, ['one', 'two']);
  await expect.poll(() => begun).toEqual(['first one']);
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('outbox')
      .set({ leased_until: new Date(Date.now() - 1000).toISOString() })
      .where('key', '=', key)
      .execute(),
  );
  await second.outbox.drain();
  expect(begun).toEqual(['first one']);
  goOn();
  await first.outbox.drain();
  await second.outbox.drain();
  expect(begun).toEqual(['first one', 'first two']);
  expect(await rowsOf(key)).toEqual([]);
  recordPromiseMetric(4, 'consumers-run-twice-on-two-servers', '0 of 2 that outlived their lease');
  for (const { outbox } of [first, second]) await outbox.stop();
});

test('[promise 4] a server with an expired lease is notified, starts nothing, and completes nothing of another server', async () => {
  const key = newId();
  const [first, second] = [openOutboxNode(app), openOutboxNode(app)];
  const begun: string[] = [];
  const holds = { first: createGate(), second: createGate() };
  let lease: AbortSignal | undefined;
  // They sweep on command.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  first.outbox.on(EVENT, 'test.slow', async (_context, { sale }, attempt) => {
    begun.push(`first ${sale.notes}`);
    lease = attempt.lease;
    await holds.first.held;
  });
  second.outbox.on(EVENT, 'test.slow', async (_context, { sale }) => {
    begun.push(`second ${sale.notes}`);
    await holds.second.held;
  });
  for (const { outbox } of [first, second]) {
    await outbox.start({ alone: false });
    await outbox.drain();
  }
  await first.emit(key, ['one', 'two']);
  await expect.poll(() => begun).toEqual(['first one']);
  await expireLease(app, first.outbox.node);
  const settled = second.outbox.drain();
  await expect.poll(() => begun).toEqual(['first one', 'second one']);

  expect(lease?.aborted).toBe(false);
  await first.outbox.drain();
  expect(lease?.aborted).toBe(true);
  holds.first.release();
  await first.outbox.drain();
  expect(await rowsOf(key)).toMatchObject([
    { leased_by: second.outbox.node },
    { leased_by: second.outbox.node },
  ]);
  holds.second.release();
  await settled;
  expect(begun).toEqual(['first one', 'second one', 'second two']);
  expect(await rowsOf(key)).toEqual([]);
  for (const { outbox } of [first, second]) await outbox.stop();
});

test('[promise 24] an event that kills its server three times is set aside, and no event beside it', async () => {
  const key = newId();
  const others = Array.from({ length: 5 }, (_, n) => `other ${n}`);
  const poisoned: number[] = [];
  const heard: string[] = [];
  for (const life of [1, 2, 3]) {
    const node = openOutboxNode(app);
    node.outbox.on(EVENT, 'test.work', (_context, { sale }) => {
      if (sale.notes !== 'poison') return new Promise<void>(() => {});
      poisoned.push(life);
      return new Promise<void>(() => {}); // the process ends here
    });
    await node.outbox.start({ alone: false });
    if (life === 1) await node.emit(key, 'poison');
    if (life === 1) for (const text of others) await node.emit(`${key} ${text}`, text);
    await expect.poll(() => poisoned).toContain(life);
    await node.crash();
  }
  const last = openOutboxNode(app);
  last.outbox.on(EVENT, 'test.work', (_context, { sale }) => void heard.push(sale.notes));
  await last.outbox.start({ alone: false });
  await last.outbox.drain();
  expect(heard.toSorted()).toEqual(others);
  expect(poisoned).toEqual([1, 2, 3]);
  expect(await rowsOf(key)).toMatchObject([
    {
      leased_by: null,
      deaths: 3,
      dead_at: expect.any(String),
      last_error: expect.stringContaining('3 times'),
    },
  ]);
  expect(last.failures).toEqual(['any']);
  recordPromiseMetric(24, 'poison-events', 'set aside after 3 deaths, 0 of 5 others lost');
  await last.outbox.stop();
});

test('an event that outlives the death of its server once is not suspected', async () => {
  const key = newId();
  const dying = openOutboxNode(app);
  dying.outbox.on(EVENT, 'test.work', () => new Promise<void>(() => {}));
  await dying.outbox.start({ alone: false });
  await dying.emit(key, 'innocent');
  await dying.crash();
  const { outbox, failures } = openOutboxNode(app);
  outbox.on(EVENT, 'test.work', () => {
    throw new Error('not now');
  });
  await outbox.start({ alone: false });
  await outbox.drain();
  expect(failures).toEqual(['test.work']);
  expect(await rowsOf(key)).toMatchObject([{ deaths: 0, dead_at: null }]);
  await outbox.stop();
  await runAsPlatform(app, ({ db }) => db.deleteFrom('outbox').where('key', '=', key).execute());
});

test('finds an event whose commit was never confirmed although its server lives', async () => {
  const key = newId();
  const { outbox } = openOutboxNode(app);
  const heard: string[] = [];
  outbox.on(EVENT, 'test.work', (_context, { sale }) => void heard.push(sale.notes));
  await outbox.start({ alone: false });
  await runAsPlatform(app, ({ db }) =>
    db
      .insertInto('outbox')
      .values({
        event: EVENT,
        key,
        payload: JSON.stringify({ sale: { notes: 'unanswered' } }),
        leased_by: outbox.node,
        leased_until: new Date(Date.now() - 1000).toISOString(),
      })
      .execute(),
  );
  await outbox.drain();
  expect(heard).toEqual(['unanswered']);
  await outbox.stop();
});

test('a flood is processed in order, although most of it is not in memory', async () => {
  const { outbox, emit } = openOutboxNode(app);
  const heard: string[] = [];
  const { held, release: goOn } = createGate();
  outbox.on(EVENT, 'test.work', async (_context, { sale }) => {
    await held;
    heard.push(sale.notes);
  });
  await outbox.start({ alone: false });
  const many = Array.from({ length: 1_200 }, (_, n) => `flood ${n}`);
  await emit(newId(), many);
  goOn();
  await outbox.drain();
  expect(heard).toEqual(many);
  await outbox.stop();
});
