import { createConcurrencyLimit } from '../../../lib/concurrency/concurrency-limit';
import {
  prefetchIdentities,
  type ResolvedSender,
  resolveIdentity,
} from '../../customers/identities/resolve-identity';
import type { ResolvedMailThread } from '../../customers/identities/resolve-mail-thread';
import { recordInboundEvent } from '../activity/log/record-inbound-event';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import { getEventSender, handleInboundEvent } from './handle-inbound-event';
import type { InboundEventContext, InboundEventResult } from './inbound-event-context';
import { resolveThreadSender } from './resolve-thread-sender';

/** Customers who are met at the same time: each takes a connection. */
const MAX_CONCURRENT_RESOLUTIONS = 8;
/** Customers whose words are stored at the same time: as many as fill the statements under way (storeInbound). */
const MAX_CONCURRENT_CUSTOMERS = 64;

export type InboundBatchContext = Omit<InboundEventContext, 'isLast' | 'delivery_id'>;

/** A delivery that is being acted on, and what comes of it. */
export interface WebhookEventJob {
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
export interface InboundEventJob {
  job: WebhookEventJob;
  event: InboundEvent;
  payload: unknown;
  /** Its place in the delivery. */
  at: number;
  resolved_sender?: ResolvedSender | ResolvedMailThread;
  /** Why it is not known whose it is. */
  error?: unknown;
}

export interface InboundBatchOutcome {
  /** The platform's ids of the messages that were brought. */
  message_ids: string[];
  /** Customers who have written, and nothing else after it. */
  writer_ids: Set<string>;
}

/**
 * In order for each customer, for several customers at once; what cannot be done is kept with its delivery.
 * @param heldUp customers who wait for an earlier one; grows
 */
export async function processInOrder(
  on: InboundBatchContext,
  pieces: InboundEventJob[],
  heldUp: Set<string>,
): Promise<InboundBatchOutcome> {
  const outcome: InboundBatchOutcome = { message_ids: [], writer_ids: new Set() };
  for (const stretch of splitAtBarriers(pieces)) await processSegment(on, stretch, heldUp, outcome);
  return outcome;
}

/** Who somebody is from now on, or what has led them here, belongs to what they say after it: nothing goes past it. */
function* splitAtBarriers(pieces: InboundEventJob[]): Generator<InboundEventJob[]> {
  let stretch: InboundEventJob[] = [];
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

async function processSegment(
  on: InboundBatchContext,
  stretch: InboundEventJob[],
  heldUp: Set<string>,
  outcome: InboundBatchOutcome,
): Promise<void> {
  const aFew = createConcurrencyLimit(MAX_CONCURRENT_RESOLUTIONS, Number.POSITIVE_INFINITY);
  const many = createConcurrencyLimit(MAX_CONCURRENT_CUSTOMERS, Number.POSITIVE_INFINITY);
  const plain = stretch.filter((piece) => !getMailThread(piece));
  const senders = plain.flatMap(({ event }) => getEventSender(on.integration, event) ?? []);
  await prefetchIdentities(on.context, on.integrationKey, senders).catch(() => {}); // whoever is not recalled is met alone
  await Promise.all(plain.map((piece) => aFew(() => resolveJobSender(on, piece))));
  // One after the other: what comes later may refer to what has come before it.
  for (const piece of stretch.filter(getMailThread)) await resolveJobSender(on, piece);
  const groups = new Map<string, InboundEventJob[]>();
  for (const piece of stretch) {
    const key = getOrderingKey(piece);
    const group = groups.get(key);
    if (group) group.push(piece);
    else groups.set(key, [piece]);
  }
  await Promise.all(
    [...groups].map(([key, group]) =>
      many(() => processSequentially(on, key, sortByPlatformTime(group), heldUp, outcome)),
    ),
  );
}

/**
 * What was said in the order of the platform's clock, then as it came; everything else keeps its place. A mail's clock is
 * its sender's, and orders nothing.
 */
function sortByPlatformTime(group: InboundEventJob[]): InboundEventJob[] {
  const said = group.filter((piece) => getPlatformTime(piece) !== undefined);
  const sorted = said.toSorted((one, other) => (getPlatformTime(one) ?? 0) - (getPlatformTime(other) ?? 0));
  return group.map((piece) => (getPlatformTime(piece) === undefined ? piece : (sorted.shift() ?? piece)));
}

const getPlatformTime = (piece: InboundEventJob) =>
  (piece.event.type === 'message' && !getMailThread(piece)) || piece.event.type === 'echo'
    ? piece.event.at
    : undefined;

const getMailThread = ({ event }: InboundEventJob) => (event.type === 'message' ? event.thread : undefined);

async function resolveJobSender(on: InboundBatchContext, piece: InboundEventJob): Promise<void> {
  const { event } = piece;
  const sender = getEventSender(on.integration, event);
  if (!sender) return;
  try {
    piece.resolved_sender =
      event.type === 'message' && event.thread
        ? await resolveThreadSender(on, event, event.thread)
        : await resolveIdentity(on.context, on.integrationKey, sender);
    piece.job.customer_ids.add(piece.resolved_sender.customer_id);
  } catch (error) {
    piece.error = error;
  }
}

/** By customer where it is a customer's, else by the message that it is about. */
function getOrderingKey({ event, resolved_sender: met }: InboundEventJob): string {
  if (met) return met.customer_id;
  if (event.type === 'change') return `about ${event.external_id}`;
  if (event.type === 'status') return `about ${JSON.stringify(event.of)}`;
  return 'customer' in event ? event.customer.external_id : event.type;
}

async function processSequentially(
  on: InboundBatchContext,
  key: string,
  group: InboundEventJob[],
  heldUp: Set<string>,
  outcome: InboundBatchOutcome,
): Promise<void> {
  for (const piece of group) {
    const { job: of } = piece;
    if (heldUp.has(key)) {
      of.isHeldUp = true;
      continue;
    }
    const place = { delivery_id: of.delivery.id, at: piece.at, payload: piece.payload };
    try {
      const received = await processJob(on, piece);
      recordOutcome(outcome, of, received);
      recordInboundEvent(on, place, received);
    } catch (error) {
      of.error ??= error;
      if (!of.isLast) heldUp.add(key);
      const status = of.isLast ? 'failed' : 'retrying';
      const { type } = piece.event;
      const kind = type === 'arrival' ? 'identity' : type;
      recordInboundEvent(on, place, { kind, status, error: 'Something went wrong on our side.' });
    }
  }
}

function processJob(
  on: InboundBatchContext,
  { job: { isLast, delivery }, event, resolved_sender: met, error }: InboundEventJob,
): Promise<InboundEventResult> {
  if (error !== undefined) throw error;
  return handleInboundEvent({ ...on, isLast, delivery_id: delivery.id }, event, met);
}

/** Whoever has blocked us after they wrote has blocked us. */
function recordOutcome(
  { message_ids: brought, writer_ids: wrote }: InboundBatchOutcome,
  { customer_ids }: WebhookEventJob,
  received: InboundEventResult,
): void {
  const { customer_id } = received;
  if (received.stored_external_id !== undefined) brought.push(received.stored_external_id);
  if (customer_id === undefined) return;
  customer_ids.add(customer_id);
  if (received.stored_external_id !== undefined) wrote.add(customer_id);
  else if (received.kind === 'consent') wrote.delete(customer_id);
}
