import { beforeAll, expect, test, vi } from 'vitest';
import type { Context } from '../../context/context';
import type { EventName } from '../../context/events';
import { createGate, openOutboxNode } from '../../testing/outbox-node';
import { useTestApp } from '../../testing/test-app';
import { inTransaction } from '../in-transaction';

const app = useTestApp();
// Its own sweep would compete with the nodes of these tests for due events.
beforeAll(() => app.outbox.stop());

const anotherNode = () => openOutboxNode(app);

const EVENT: EventName = 'sale.changed';

test('consumers run after the commit, in order per key', async () => {
  const { outbox, emit } = anotherNode();
  const heard: string[] = [];
  outbox.on(EVENT, 'record', async function record(_context, { sale }) {
    await Promise.resolve();
    heard.push(sale.notes);
  });
  for (const text of ['one', 'two', 'three']) await emit('a key', text);
  await outbox.drain();
  expect(heard).toEqual(['one', 'two', 'three']);
});

test('a rollback discards emitted events', async () => {
  const { outbox } = anotherNode();
  const heard: unknown[] = [];
  outbox.on(EVENT, 'record', (_context, payload) => void heard.push(payload));
  await expect(
    inTransaction({ ...app.system, events: outbox }, async (tx) => {
      await tx.events.emit(tx, EVENT, 'a key', { sale: {} } as never); // only the call matters
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await outbox.drain();
  expect(heard).toEqual([]);
});

test('a failed consumer is retried; later events of its queue wait, other consumers do not', async () => {
  const { outbox, emit, failures } = anotherNode();
  const delivered: string[] = [];
  const published: string[] = [];
  let refusals = 1;
  outbox.on(EVENT, 'deliver', function deliver(_context, { sale }) {
    if (refusals-- > 0) throw new Error('not now');
    delivered.push(sale.notes);
  });
  outbox.on(EVENT, 'publish', function publish(_context, { sale }) {
    published.push(sale.notes);
  });
  await outbox.start({ alone: false });
  await emit('a key', 'one');
  await emit('a key', 'two');
  await expect.poll(() => delivered, { timeout: 15_000 }).toEqual(['one', 'two']);
  expect(published).toEqual(['one', 'two']);
  expect(failures).toEqual(['deliver']);
  await outbox.stop();
});

test('the failed event goes first after a restart too', async () => {
  const before = anotherNode();
  before.outbox.on(EVENT, 'deliver', function deliver() {
    throw new Error('not now');
  });
  await before.outbox.start({ alone: false });
  await before.emit('a key', 'one');
  await before.outbox.stop();
  expect(before.failures).toEqual(['deliver']);

  const { outbox, emit } = anotherNode();
  const delivered: string[] = [];
  outbox.on(EVENT, 'deliver', function deliver(_context, { sale }) {
    delivered.push(sale.notes);
  });
  await outbox.start({ alone: false });
  await emit('a key', 'two');
  await expect.poll(() => delivered, { timeout: 15_000 }).toEqual(['one', 'two']);
  await outbox.stop();
});

test('a queue continues when another node has processed the blocking event', async () => {
  const { outbox, emit, failures } = anotherNode();
  const delivered: string[] = [];
  outbox.on(EVENT, 'deliver', function deliver(_context, { sale }) {
    if (sale.notes === 'one') throw new Error('not now');
    delivered.push(sale.notes);
  });
  await outbox.start({ alone: false });
  await emit('a key', 'one');
  await expect.poll(() => failures).toEqual(['deliver']);
  await inTransaction(app.system, (tx) => tx.db.deleteFrom('outbox').where('key', '=', 'a key').execute());
  await emit('a key', 'two');
  await expect.poll(() => delivered, { timeout: 15_000 }).toEqual(['two']);
  await outbox.stop();
});

test('a hanging consumer delays neither others nor, for long, a stop; its event is not lost', async () => {
  const left = Array.from({ length: 250 }, (_, at) => `left ${at}`);
  await inTransaction(app.system, (tx) =>
    tx.db
      .insertInto('outbox')
      .values(left.map((key) => ({ event: EVENT, key, payload: JSON.stringify({ sale: { notes: key } }) })))
      .execute(),
  );
  const hanging = anotherNode();
  const heard: string[] = [];
  hanging.outbox.on(EVENT, 'record', (_context, { sale }) => {
    if (sale.notes === 'left 0') return new Promise<void>(() => {});
    heard.push(sale.notes);
  });
  await hanging.outbox.start({ alone: false });
  await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(249);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = hanging.outbox.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await stopped;

  const { outbox } = anotherNode();
  const again: string[] = [];
  outbox.on(EVENT, 'record', (_context, { sale }) => void again.push(sale.notes));
  await outbox.start({ alone: false });
  await expect.poll(() => again, { timeout: 15_000 }).toEqual(['left 0']);
  await outbox.stop();
});

test('a long queue of one key does not delay the others', async () => {
  const { outbox, emit } = anotherNode();
  const heard: string[] = [];
  const { held, release: goOn } = createGate();
  outbox.on(EVENT, 'record', async function record(_context, { sale }) {
    if (sale.notes === '0') await held;
    heard.push(sale.notes);
  });
  const many = Array.from({ length: 70 }, (_, n) => String(n));
  for (const text of many) await emit('a busy key', text);
  await emit('another key', 'at once');
  await vi.waitFor(() => expect(heard).toEqual(['at once']));
  goOn();
  await outbox.drain();
  expect(heard).toEqual(['at once', ...many]);
});

test('a consumer of several events gets them in order, without delaying other consumers', async () => {
  const { outbox, emit } = anotherNode();
  const heard: string[] = [];
  const { held, release: goOn } = createGate();
  async function publish(_context: Context, { sale }: { sale: { notes: string | null } }) {
    if (sale.notes === 'first') await held;
    heard.push(`published ${sale.notes}`);
  }
  outbox.on('sale.changed', 'publish', publish);
  outbox.on('sale.recorded', 'publish', publish);
  outbox.on('sale.recorded', 'ring', async function ring(_context, { sale }) {
    heard.push(`rung ${sale.notes}`);
  });
  outbox.on('order.placed', 'record', async function record() {
    heard.push('recorded');
  });
  await emit('a key', 'first');
  await emit('a key', 'second');
  await emit('a key', 'third', 'sale.recorded');
  await emit('a key', 'fourth', 'order.placed');
  await vi.waitFor(() => expect(heard).toEqual(['rung third', 'recorded']));
  goOn();
  await outbox.drain();
  expect(heard.filter((what) => what.startsWith('published'))).toEqual([
    'published first',
    'published second',
    'published third',
  ]);
  await outbox.stop();
});

test('takes over events of a dead node', async () => {
  const dead = anotherNode();
  // It died between the commit and its consumers.
  const { id } = await inTransaction(app.system, (tx) =>
    tx.db
      .insertInto('outbox')
      .values({
        event: EVENT,
        key: 'left behind',
        payload: JSON.stringify({ sale: { notes: 'left behind' } }),
        leased_by: dead.outbox.node,
        leased_until: new Date(Date.now() - 1000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { outbox } = anotherNode();
  const heard: string[] = [];
  outbox.on(EVENT, 'record', (_context, { sale }) => void heard.push(sale.notes));
  await outbox.start({ alone: false });
  await expect.poll(() => heard).toContain('left behind');
  await outbox.stop();
  const left = await inTransaction(app.system, (tx) =>
    tx.db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst(),
  );
  expect(left).toBeUndefined();
});

test('a schedule within seconds stays on this node; after a stop the next node runs it on time', async () => {
  const [first, second] = [anotherNode(), anotherNode()];
  const heard: string[] = [];
  for (const [name, { outbox }] of Object.entries({ first, second })) {
    outbox.on(EVENT, 'record', (_context, { sale }) => void heard.push(`${name}: ${sale.notes}`));
  }
  const later = (text: string, ms: number) =>
    inTransaction({ ...app.system, events: first.outbox }, (tx) =>
      tx.events.schedule(tx, EVENT, text, { sale: { notes: text } } as never, new Date(Date.now() + ms)),
    ); // only its text is asserted
  for (const { outbox } of [first, second]) await outbox.start({ alone: false });
  await later('soon', 100);
  await second.outbox.drain(); // a sweep finds nothing
  await expect.poll(() => heard).toEqual(['first: soon']);
  await later('too late', 2_500);
  await first.outbox.stop();
  await expect
    .poll(() => second.outbox.drain().then(() => heard))
    .toEqual(['first: soon', 'second: too late']);
  await second.outbox.stop();
});
