import { atMost } from '../../../lib/concurrency/concurrency-limit';
import { type Met, meetSender, recallSenders } from '../../customers/identities/resolve-identity';
import type { MetInThread } from '../../customers/identities/resolve-mail-thread';
import { noteReceived } from '../activity/log/record-inbound-event';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import { meetInThread } from './resolve-thread-sender';
import { receiveEvent, senderOf } from './handle-inbound-event';
import type { Received, Receiving } from './inbound-event-context';

/** Customers who are met at the same time: each takes a connection. */
const MET_AT_ONCE = 8;
/** Customers whose words are stored at the same time: as many as fill the statements under way (storeInbound). */
const STORED_AT_ONCE = 64;

export type OnLine = Omit<Receiving, 'isLast' | 'delivery_id'>;

/** A delivery that is being acted on, and what comes of it. */
export interface Taken {
  delivery: { id: string; body: Buffer; attempts: number };
  isShared: boolean;
  /** There is no other try after this one. */
  isLast: boolean;
  customer_ids: Set<string>;
  /** What was in the way of one of its events. */
  error?: unknown;
  /** One of its events waits for an earlier one of the same customer. */
  isHeldUp?: true;
}

/** One event of a delivery, on its way. */
export interface Piece {
  of: Taken;
  event: InboundEvent;
  payload: unknown;
  /** Its place in the delivery. */
  at: number;
  met?: Met | MetInThread;
  /** Why it is not known whose it is. */
  error?: unknown;
}

export interface Outcome {
  /** The platform's ids of the messages that were brought. */
  brought: string[];
  /** Customers who have written, and nothing else after it. */
  wrote: Set<string>;
}

/**
 * In order for each customer, for several customers at once; what cannot be done is kept with its delivery.
 * @param heldUp customers who wait for an earlier one; grows
 */
export async function actInOrder(on: OnLine, pieces: Piece[], heldUp: Set<string>): Promise<Outcome> {
  const outcome: Outcome = { brought: [], wrote: new Set() };
  for (const stretch of stretchesOf(pieces)) await goThrough(on, stretch, heldUp, outcome);
  return outcome;
}

/** Who somebody is from now on, or what has led them here, belongs to what they say after it: nothing goes past it. */
function* stretchesOf(pieces: Piece[]): Generator<Piece[]> {
  let stretch: Piece[] = [];
  for (const piece of pieces) {
    if (piece.event.type !== 'identity' && piece.event.type !== 'arrival') {
      stretch.push(piece);
      continue;
    }
    yield stretch;
    yield [piece];
    stretch = [];
  }
  yield stretch;
}

async function goThrough(on: OnLine, stretch: Piece[], heldUp: Set<string>, outcome: Outcome): Promise<void> {
  const aFew = atMost(MET_AT_ONCE, Number.POSITIVE_INFINITY);
  const many = atMost(STORED_AT_ONCE, Number.POSITIVE_INFINITY);
  const plain = stretch.filter((piece) => !threadOf(piece));
  const senders = plain.flatMap(({ event }) => senderOf(on.line, event) ?? []);
  await recallSenders(on.context, on.where, senders).catch(() => {}); // whoever is not recalled is met alone
  await Promise.all(plain.map((piece) => aFew(() => meet(on, piece))));
  // One after the other: what comes later may refer to what has come before it.
  for (const piece of stretch.filter(threadOf)) await meet(on, piece);
  const groups = new Map<string, Piece[]>();
  for (const piece of stretch) {
    const key = keyOf(piece);
    const group = groups.get(key);
    if (group) group.push(piece);
    else groups.set(key, [piece]);
  }
  await Promise.all(
    [...groups].map(([key, group]) => many(() => oneByOne(on, key, asWritten(group), heldUp, outcome))),
  );
}

/**
 * What was said in the order of the platform's clock, then as it came; everything else keeps its place. A mail's clock is
 * its sender's, and orders nothing.
 */
function asWritten(group: Piece[]): Piece[] {
  const said = group.filter((piece) => momentOf(piece) !== undefined);
  const sorted = said.toSorted((one, other) => (momentOf(one) ?? 0) - (momentOf(other) ?? 0));
  return group.map((piece) => (momentOf(piece) === undefined ? piece : (sorted.shift() ?? piece)));
}

const momentOf = (piece: Piece) =>
  (piece.event.type === 'message' && !threadOf(piece)) || piece.event.type === 'echo'
    ? piece.event.at
    : undefined;

const threadOf = ({ event }: Piece) => (event.type === 'message' ? event.thread : undefined);

async function meet(on: OnLine, piece: Piece): Promise<void> {
  const { event } = piece;
  const sender = senderOf(on.line, event);
  if (!sender) return;
  try {
    piece.met =
      event.type === 'message' && event.thread
        ? await meetInThread(on, event, event.thread)
        : await meetSender(on.context, on.where, sender);
    piece.of.customer_ids.add(piece.met.customer_id);
  } catch (error) {
    piece.error = error;
  }
}

/** By customer where it is a customer's, else by the message that it is about. */
function keyOf({ event, met }: Piece): string {
  if (met) return met.customer_id;
  if (event.type === 'change') return `about ${event.external_id}`;
  if (event.type === 'status') return `about ${JSON.stringify(event.of)}`;
  return 'customer' in event ? event.customer.external_id : event.type;
}

async function oneByOne(
  on: OnLine,
  key: string,
  group: Piece[],
  heldUp: Set<string>,
  outcome: Outcome,
): Promise<void> {
  for (const piece of group) {
    const { of } = piece;
    if (heldUp.has(key)) {
      of.isHeldUp = true;
      continue;
    }
    const place = { delivery_id: of.delivery.id, at: piece.at, payload: piece.payload };
    try {
      const received = await act(on, piece);
      keep(outcome, of, received);
      noteReceived(on, place, received);
    } catch (error) {
      of.error ??= error;
      if (!of.isLast) heldUp.add(key);
      const status = of.isLast ? 'failed' : 'retrying';
      const { type } = piece.event;
      const kind = type === 'arrival' ? 'identity' : type;
      noteReceived(on, place, { kind, status, error: 'Something went wrong on our side.' });
    }
  }
}

function act(on: OnLine, { of: { isLast, delivery }, event, met, error }: Piece): Promise<Received> {
  if (error !== undefined) throw error;
  return receiveEvent({ ...on, isLast, delivery_id: delivery.id }, event, met);
}

/** Whoever has blocked us after they wrote has blocked us. */
function keep({ brought, wrote }: Outcome, { customer_ids }: Taken, received: Received): void {
  const { customer_id } = received;
  if (received.brought !== undefined) brought.push(received.brought);
  if (customer_id === undefined) return;
  customer_ids.add(customer_id);
  if (received.brought !== undefined) wrote.add(customer_id);
  else if (received.kind === 'consent') wrote.delete(customer_id);
}
