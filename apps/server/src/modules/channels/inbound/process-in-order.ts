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

/** Customers resolved concurrently: each uses a connection. */
const MAX_CONCURRENT_RESOLUTIONS = 8;
/** Customers whose messages are stored concurrently: enough to fill the current batch (storeInbound). */
const MAX_CONCURRENT_CUSTOMERS = 64;

export type InboundBatchContext = Omit<InboundEventContext, 'isLast' | 'delivery_id'>;

/** A webhook event being processed, and its results. */
export interface WebhookEventJob {
  delivery: { id: string; body: Buffer; attempts: number };
  isShared: boolean;
  /** No retry follows. */
  isLast: boolean;
  customer_ids: Set<string>;
  /** The error of one of its events. */
  error?: unknown;
  /** One of its events waits for an earlier one of the same customer. */
  isHeldUp?: true;
}

/** One inbound event of a webhook event. */
export interface InboundEventJob {
  job: WebhookEventJob;
  event: InboundEvent;
  payload: unknown;
  /** Its index in the webhook event. */
  at: number;
  resolved_sender?: ResolvedSender | ResolvedMailThread;
  /** Why its sender could not be resolved. */
  error?: unknown;
}

export interface InboundBatchOutcome {
  /** The platform's ids of the stored messages. */
  message_ids: string[];
  /** Customers who have written, without later events. */
  writer_ids: Set<string>;
}

/**
 * In order per customer, with several customers concurrently; a failed event stays with its webhook event.
 * @param heldUp customers who wait for an earlier event; extended here
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

/** An identity change or referral belongs to later messages: no event may overtake it. */
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
  await prefetchIdentities(on.context, on.integrationKey, senders).catch(() => {}); // senders not found here are resolved separately
  await Promise.all(plain.map((piece) => aFew(() => resolveJobSender(on, piece))));
  // Sequentially: later mails may refer to earlier ones.
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
 * Messages by the platform's clock, then by arrival; other events retain their position. A mail's date is its
 * sender's and orders nothing.
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

/** The customer, or else the message that the event concerns. */
function getOrderingKey({ event, resolved_sender: resolved }: InboundEventJob): string {
  if (resolved) return resolved.customer_id;
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
      recordInboundEvent(on, place, { kind, status, error: 'An internal error occurred.' });
    }
  }
}

function processJob(
  on: InboundBatchContext,
  { job: { isLast, delivery }, event, resolved_sender: resolved, error }: InboundEventJob,
): Promise<InboundEventResult> {
  if (error !== undefined) throw error;
  return handleInboundEvent({ ...on, isLast, delivery_id: delivery.id }, event, resolved);
}

/** A block after a message stays a block. */
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
