import { asSystem, type Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { deriveId, newId } from '../../../../lib/ids';
import {
  type IntegrationHealthUpdate,
  updateIntegrationHealth,
} from '../../integrations/store/resolved-integration.queries';
import { type NewChannelEvent, upsertChannelEvents } from './channel-event.queries';
import { buildPayloadExcerpt } from './payload-excerpt';

/**
 * Milliseconds between two writes for a line: with every message its row would be the busiest of all. What goes wrong
 * is written at once.
 */
const FLUSH_INTERVAL_MS = 10_000;
/** Events of a line that wait to be written; no more than these are kept anyway. */
const MAX_BUFFERED = 200;

type ChannelEventInput = Pick<NewChannelEvent, 'direction' | 'kind' | 'status'> &
  Partial<Pick<NewChannelEvent, 'message_id' | 'conversation_id' | 'delivery_id' | 'error'>> & {
    /** Derived from what it tells of: told again, it is the same event. Left out: another one each time. */
    id?: string;
    /** What travelled, as it was read; secrets in it are not kept. */
    payload: unknown;
    /** The other side takes no credentials of this line any more, in the words of `error`, until somebody renews them. */
    is_refused?: true;
    /** It failed of whom it was for, or beside the messages: the line itself works. */
    is_line_well?: true;
  };

interface EventBuffer {
  context: Context;
  events: Map<string, Omit<NewChannelEvent, 'excerpt'> & { payload: unknown }>;
  traffic: IntegrationHealthUpdate;
  hasFailed: boolean;
  /** Something has come in since the line was last quiet. */
  hasReceived: boolean;
  /** The end of the writes under way. */
  lastFlush: Promise<void>;
}

interface IntegrationIdentity {
  id: string;
  organization_id: string;
}

const buffers = new Map<string, EventBuffer>();

/**
 * Something came in or went out on a line. Told a little late and never in the way of the message; resolves when it
 * is written, which only those wait for who have to.
 */
export function recordChannelEvent(
  context: Context,
  line: IntegrationIdentity,
  noted: ChannelEventInput,
): Promise<void> {
  const known = buffers.get(line.id);
  const held = known ?? {
    context,
    events: new Map(),
    traffic: {},
    hasFailed: false,
    hasReceived: false,
    lastFlush: Promise.resolve(),
  };
  const at = context.now().toISOString();
  bufferEvent(held, line, noted, at);
  Object.assign(held.traffic, getHealthUpdate(noted, at));

  const isOut = noted.direction === 'out';
  const hasFailed = noted.is_refused || (isOut && noted.status !== 'ok' && !noted.is_line_well);
  // Who has just tried the line out waits for the first that comes in.
  const isFirstHeard = !isOut && noted.status === 'ok' && !held.hasReceived;
  const isUrgent = hasFailed || isFirstHeard || (isOut && (noted.kind === 'test' || held.hasFailed));
  held.hasReceived ||= isFirstHeard;
  if ((isOut && !noted.is_line_well) || hasFailed) held.hasFailed = hasFailed;
  if (known && !isUrgent) return Promise.resolve();
  if (!known) {
    buffers.set(line.id, held);
    scheduleFlush(line);
  }
  return flushChannelEvents(line);
}

/** Writes what waits for this line, so that whoever looks at it sees everything that this node knows. */
export function flushChannelEvents(line: IntegrationIdentity): Promise<void> {
  const held = buffers.get(line.id);
  if (!held) return Promise.resolve();
  // One after the other: what is under way is older than what waits.
  held.lastFlush = held.lastFlush.then(() => flushBuffer(held, line));
  return held.lastFlush;
}

async function flushBuffer(held: EventBuffer, line: IntegrationIdentity): Promise<void> {
  if (held.events.size === 0) return;
  const { context, traffic } = held;
  const events = [...held.events.values()].map(({ payload, ...event }) => ({
    ...event,
    excerpt: buildPayloadExcerpt(payload),
  }));
  held.events = new Map();
  held.traffic = {};
  // Lost, should PostgreSQL be out of reach or the line be gone: these are notes, the messages are stored.
  await inTransaction(asSystem(context, line.organization_id), async (tx) => {
    const { organization_id, id } = line;
    const hasTraffic = Object.keys(traffic).length > 0;
    if (hasTraffic && (await updateIntegrationHealth(tx.db, organization_id, id, traffic))) {
      await tx.events.emit(tx, 'channel_integration.failing', id, { organization_id, id });
    }
    await upsertChannelEvents(tx.db, organization_id, id, events);
  }).catch(() => {});
}

/** Again and again while something comes. */
function scheduleFlush(line: IntegrationIdentity): void {
  setTimeout(() => {
    const isQuiet = buffers.get(line.id)?.events.size === 0;
    if (isQuiet) buffers.delete(line.id);
    else void flushChannelEvents(line).then(() => scheduleFlush(line));
  }, FLUSH_INTERVAL_MS).unref();
}

function bufferEvent(
  held: EventBuffer,
  line: IntegrationIdentity,
  { payload, is_refused: _, is_line_well: __, ...noted }: ChannelEventInput,
  at: string,
): void {
  const key = getBufferKey(noted);
  const before = held.events.get(key);
  held.events.delete(key);
  if (held.events.size >= MAX_BUFFERED) held.events.delete(held.events.keys().next().value ?? '');
  held.events.set(key, {
    message_id: null,
    conversation_id: null,
    delivery_id: null,
    error: null,
    ...noted,
    id: before?.id ?? noted.id ?? getEventId(line, noted, at),
    at,
    attempts: (before?.attempts ?? 0) + 1,
    payload,
  });
}

/** One outgoing message is one event, however often it is tried; the same refusal again is no news. */
const getBufferKey = ({
  id,
  direction,
  message_id,
  status,
  kind,
  error,
}: Omit<ChannelEventInput, 'payload'>): string => {
  if (id) return id;
  if (direction === 'out' && message_id) return message_id;
  return status === 'refused' ? `${kind} ${error}` : newId();
};

/** The same refusal is one event a day: whoever knocks again and again drives nothing else out of the list. */
function getEventId(
  { id }: IntegrationIdentity,
  { direction, kind, status, message_id, error }: Omit<ChannelEventInput, 'payload'>,
  at: string,
) {
  if (status === 'refused') return deriveId(`${id} ${at.slice(0, 10)}`, `refused ${kind} ${error}`);
  const isOurs = direction === 'out' && kind === 'message' && message_id;
  return isOurs ? getSentEventId(message_id, id) : newId();
}

/** The one event of an outgoing message, however often it is tried. */
export const getSentEventId = (message_id: string, line_id: string): string =>
  deriveId(message_id, `sent on ${line_id}`);

function getHealthUpdate(
  { direction, kind, status, error = null, is_refused, is_line_well }: ChannelEventInput,
  at: string,
): IntegrationHealthUpdate {
  if (is_line_well) return {};
  if (is_refused) return { last_error: error, refused_at: at };
  if (kind === 'test') return status === 'ok' ? { tested_at: at, ...HEALTHY } : {};
  if (direction === 'in') return status === 'ok' ? { last_inbound_at: at } : {};
  if (status !== 'ok') return { last_error: error };
  return kind === 'account' ? HEALTHY : { last_outbound_at: at, ...HEALTHY };
}

/** Taken by the other side: whatever was wrong is over. */
const HEALTHY = { last_error: null, refused_at: null };
