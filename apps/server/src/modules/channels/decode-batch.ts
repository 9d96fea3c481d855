import { inTransaction } from '../../db/in-transaction';
import { atMost } from '../../lib/at-most';
import { applyEarlyChanges } from '../conversations/thread/early-reports';
import { type Met, meetSender } from '../customers/meet-sender';
import { noteTheyWrote } from '../customers/set-unreachable';
import type { Connector, Hook } from './connector';
import { type Settled, settleDeliveries, type Waiting } from './delivery.queries';
import type { InboundEvent } from './inbound-event';
import { noteReceived, noteUnreadable } from './note-received';
import { type ReadDelivery, readDelivery } from './read-delivery';
import { receiveEvent, senderOf } from './receive/receive-event';
import type { Received, Receiving } from './receive/receiving';

/** Tries of a delivery that something of our own is in the way of. */
export const MAX_ATTEMPTS = 5;
/** Customers whose words are stored at the same time. */
const AT_ONCE = 8;

/** One event of a delivery, on its way. */
interface Piece {
  of: Taken;
  event: InboundEvent;
  payload: unknown;
  /** Its place in the delivery. */
  at: number;
  met?: Met;
}

interface Taken {
  delivery: Waiting;
  isShared: boolean;
  customer_ids: Set<string>;
  /** What was in the way, here or before it in the same customer's line. */
  error?: unknown;
  isHeldUp?: true;
}

/**
 * Acts on deliveries in the order in which they came: in order for each customer, for several customers at once. What
 * cannot be acted on holds up its customer and nobody else.
 * @param heldUp customers who wait for an earlier one; grows
 * Answers those that go on waiting, and what was in the way.
 */
export async function decodeBatch(
  on: Omit<Receiving, 'isLast'>,
  { connector, hook }: { connector: Connector; hook: Hook },
  batch: Waiting[],
  heldUp: Set<string>,
): Promise<{ left: string[]; failures: unknown[] }> {
  const unreadable: Settled[] = [];
  const taken: Taken[] = [];
  const pieces: Piece[] = [];
  for (const delivery of batch) {
    const read = await tryToRead(on, connector, hook, delivery);
    if ('why' in read) {
      unreadable.push(giveUp(delivery, noteUnreadable(on, delivery.id, read.why)));
      continue;
    }
    const of: Taken = { delivery, isShared: read.isShared, customer_ids: new Set() };
    taken.push(of);
    for (const [at, event] of read.events.entries()) {
      pieces.push({ of, at, event, payload: read.payloads[at] });
    }
  }
  const brought: string[] = [];
  const wrote = new Set<string>();
  for (const stretch of stretchesOf(pieces)) await goThrough(on, stretch, heldUp, { brought, wrote });
  const settled = [...unreadable, ...taken.map(settle)];
  await inTransaction(on.context, async (tx) => {
    if (brought.length > 0) await applyEarlyChanges(tx, on.where, brought);
    if (wrote.size > 0) await noteTheyWrote(tx, on.where, [...wrote]);
    await settleDeliveries(tx.db, on.where.organization_id, settled);
  });
  const left = settled.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  return { left, failures: taken.flatMap(({ error }) => (error === undefined ? [] : [error])) };
}

async function tryToRead(
  on: Omit<Receiving, 'isLast'>,
  connector: Connector,
  hook: Hook,
  delivery: Waiting,
): Promise<ReadDelivery | { why: string }> {
  try {
    return await readDelivery(connector, hook, on, delivery);
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

/** Who somebody is from now on decides who has said what comes after it: nothing goes past it. */
function* stretchesOf(pieces: Piece[]): Generator<Piece[]> {
  let stretch: Piece[] = [];
  for (const piece of pieces) {
    if (piece.event.type !== 'identity') {
      stretch.push(piece);
      continue;
    }
    yield stretch;
    yield [piece];
    stretch = [];
  }
  yield stretch;
}

interface Outcome {
  brought: string[];
  wrote: Set<string>;
}

async function goThrough(
  on: Omit<Receiving, 'isLast'>,
  stretch: Piece[],
  heldUp: Set<string>,
  outcome: Outcome,
): Promise<void> {
  const aFew = atMost(AT_ONCE, Number.POSITIVE_INFINITY);
  await Promise.all(stretch.map((piece) => aFew(() => meet(on, piece))));
  const groups = new Map<string, Piece[]>();
  for (const piece of stretch) {
    const key = keyOf(piece);
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  await Promise.all([...groups].map(([key, group]) => aFew(() => oneByOne(on, key, group, heldUp, outcome))));
}

async function meet(on: Omit<Receiving, 'isLast'>, piece: Piece): Promise<void> {
  const sender = senderOf(piece.event);
  if (!sender) return;
  try {
    piece.met = await meetSender(on.context, on.where, sender);
    piece.of.customer_ids.add(piece.met.customer_id);
  } catch (error) {
    piece.of.error ??= error;
  }
}

/** By customer where it is a customer's, else by the message that it is about. */
function keyOf({ event, met }: Piece): string {
  if (met) return met.customer_id;
  if (event.type === 'change') return `about ${event.external_id}`;
  if (event.type === 'status') return `about ${JSON.stringify(event.of)}`;
  return senderOf(event)?.external_id ?? event.type;
}

async function oneByOne(
  on: Omit<Receiving, 'isLast'>,
  key: string,
  group: Piece[],
  heldUp: Set<string>,
  { brought, wrote }: Outcome,
): Promise<void> {
  for (const piece of group) {
    const { of, event, met } = piece;
    if (senderOf(event) && !met) heldUp.add(key);
    if (heldUp.has(key)) {
      of.isHeldUp = true;
      continue;
    }
    const isLast = of.delivery.attempts + 1 >= MAX_ATTEMPTS;
    try {
      const received = await receiveEvent({ ...on, isLast, delivery_id: of.delivery.id }, event, met);
      if (received.customer_id) of.customer_ids.add(received.customer_id);
      if (received.brought) brought.push(received.brought);
      noteWhoWrote(wrote, received);
      noteReceived(on, { ...piece, delivery_id: of.delivery.id }, received);
    } catch (error) {
      of.error ??= error;
      if (!isLast) heldUp.add(key);
      noteReceived(
        on,
        { ...piece, delivery_id: of.delivery.id },
        {
          kind: event.type,
          status: isLast ? 'failed' : 'retrying',
          error: 'Something went wrong on our side.',
        },
      );
    }
  }
}

/** Whoever has blocked us after they wrote has blocked us. */
function noteWhoWrote(wrote: Set<string>, { kind, brought, customer_id }: Received): void {
  if (customer_id === undefined) return;
  if (brought !== undefined) wrote.add(customer_id);
  else if (kind === 'consent') wrote.delete(customer_id);
}

function giveUp({ id, attempts }: Waiting, error: string): Settled {
  return { id, state: 'failed', attempts: attempts + 1, error, customer_ids: [], is_forgotten: false };
}

function settle({ delivery: { id, attempts }, error, isHeldUp, isShared, customer_ids }: Taken): Settled {
  const tries = error === undefined ? attempts : attempts + 1;
  const isOver = !isHeldUp && (error === undefined || tries >= MAX_ATTEMPTS);
  const state = !isOver ? 'waiting' : error === undefined ? 'done' : 'failed';
  return {
    id,
    state,
    attempts: tries,
    error: error === undefined ? null : String(error).slice(0, 500).toWellFormed(),
    customer_ids: [...customer_ids],
    is_forgotten: isShared && state === 'done',
  };
}
