import { expect, test } from 'vitest';
import type { Context, Lane } from '../../context/context';
import type { EventName } from '../../context/events';
import { newId } from '../../lib/ids';
import { createGate, openOutboxNode } from '../../testing/outbox-node';
import { recordPromiseMetric } from '../../testing/record-promise-metric';
import { useTestApp } from '../../testing/test-app';
import { LANE_POOLS } from './outbox-dispatcher';

const app = useTestApp();

/** Slots of a lane that a single organisation may use. */
const ofOne = (lane: Lane) => LANE_POOLS[lane].places / LANE_POOLS[lane].share;

/** Events for a consumer in this lane; those of `hanging` organisations block until released. */
function openLane(lane: Lane, hanging: readonly string[], event: EventName = 'sale.changed') {
  const node = openOutboxNode(app);
  const begun: { organization_id: string; text: string }[] = [];
  const { held, release: goOn } = createGate();
  node.outbox.on(
    event,
    `test.${lane}`,
    async (context: Context, payload) => {
      const organization_id = context.actor.organization_id ?? '';
      const { sale } = payload as { sale: { notes: string } };
      begun.push({ organization_id, text: sale.notes });
      if (hanging.includes(organization_id)) await held;
    },
    { lane },
  );
  const emit = (organization_id: string, count: number) =>
    node.emit(newId(), 'one', event, organization_id).then(async () => {
      for (let n = 1; n < count; n++) await node.emit(newId(), `${n}`, event, organization_id);
    });
  const begunOf = (organization_id: string) =>
    begun.filter((one) => one.organization_id === organization_id).length;
  return { ...node, emit, begunOf, begun, goOn };
}

test('[promise 21] hanging callbacks of one organisation take at most a quarter of a lane, and others start immediately', async () => {
  const [hanging, usual] = [(await app.organisation()).id, (await app.organisation()).id];
  const { outbox, emit, begunOf, goOn } = openLane('external', [hanging]);
  const most = ofOne('external');
  await emit(hanging, most + 10);
  expect(begunOf(hanging)).toBe(most);
  await emit(usual, 5);
  await expect.poll(() => begunOf(usual)).toBe(5);
  expect(begunOf(hanging)).toBe(most);
  goOn();
  await outbox.drain();
  expect(begunOf(hanging)).toBe(most + 10);
  recordPromiseMetric(21, 'places-of-a-hanging-organisation', `${most} of ${LANE_POOLS.external.places}`);
});

test('[promise 21] with eight hanging organisations, the ninth still gets a slot in every lane', async () => {
  for (const lane of ['local', 'bot', 'external'] as const) {
    const hanging = await Promise.all(Array.from({ length: 8 }, async () => (await app.organisation()).id));
    const usual = (await app.organisation()).id;
    const { outbox, emit, begunOf, goOn } = openLane(lane, hanging);
    for (const id of hanging) await emit(id, ofOne(lane));
    await emit(usual, 1);
    await expect.poll(() => begunOf(usual)).toBe(1);
    goOn();
    await outbox.drain();
    for (const id of hanging) expect(begunOf(id)).toBe(ofOne(lane));
  }
});

test('[promise 21] external waits take no slots of the local lane', async () => {
  const { id } = await app.organisation();
  const node = openOutboxNode(app);
  const { held, release: goOn } = createGate();
  const published: string[] = [];
  node.outbox.on('sale.changed', 'test.publish', (_context, { sale }) => void published.push(sale.notes));
  node.outbox.on('sale.changed', 'test.deliver', () => held, { lane: 'external' });
  const texts = Array.from({ length: 100 }, (_, n) => String(n));
  for (const text of texts) await node.emit(newId(), text, 'sale.changed', id);
  expect(published).toEqual(texts);
  goOn();
  await node.outbox.drain();
});

test('organisations with queued floods take turns', async () => {
  const [first, second] = [(await app.organisation()).id, (await app.organisation()).id];
  const { outbox, emit, begun, goOn } = openLane('media', [first, second]);
  await emit(first, 12);
  await emit(second, 12);
  const before = begun.length;
  goOn();
  await outbox.drain();
  const turns = begun.slice(before, before + 12).map(({ organization_id }) => organization_id);
  for (const id of [first, second])
    expect(turns.filter((turn) => turn === id).length).toBeGreaterThanOrEqual(4);
  expect(begun).toHaveLength(24);
});
