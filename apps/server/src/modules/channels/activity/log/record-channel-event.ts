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
 * Milliseconds between two writes per integration, so that its row is not updated with each message. Errors
 * are written immediately.
 */
const FLUSH_INTERVAL_MS = 10_000;
/** Maximum number of buffered events of an integration; it equals the number stored. */
const MAX_BUFFERED = 200;

type ChannelEventInput = Pick<NewChannelEvent, 'direction' | 'kind' | 'status'> &
  Partial<Pick<NewChannelEvent, 'message_id' | 'conversation_id' | 'delivery_id' | 'error'>> & {
    /** Derived from its subject, so that a repetition is the same event. Omitted: a new id each time. */
    id?: string;
    /** The parsed payload; secrets are removed before it is stored. */
    payload: unknown;
    /**
     * The platform rejects the integration's credentials, with the message in `error`, until they are
     * renewed.
     */
    is_refused?: true;
    /** The failure concerns the recipient or no message at all: the integration works. */
    is_line_well?: true;
  };

interface EventBuffer {
  context: Context;
  events: Map<string, Omit<NewChannelEvent, 'excerpt'> & { payload: unknown }>;
  traffic: IntegrationHealthUpdate;
  hasFailed: boolean;
  /** An inbound event was recorded since the integration was last idle. */
  hasReceived: boolean;
  /** Resolves when the current writes have ended. */
  lastFlush: Promise<void>;
}

interface IntegrationIdentity {
  id: string;
  organization_id: string;
}

const buffers = new Map<string, EventBuffer>();

/**
 * Records an inbound or outbound event of an integration. Writes are buffered and do not delay messages;
 * resolves when the event is written.
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
  // An admin who has just connected the integration waits for its first inbound event.
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

/** Writes the buffered events of this integration, so that a reader sees all events of this process. */
export function flushChannelEvents(line: IntegrationIdentity): Promise<void> {
  const held = buffers.get(line.id);
  if (!held) return Promise.resolve();
  // Writes run in order: those in progress are older than those buffered.
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
  // Events are lost if PostgreSQL is unreachable or the integration was deleted; messages are stored
  // separately.
  await inTransaction(asSystem(context, line.organization_id), async (tx) => {
    const { organization_id, id } = line;
    const hasTraffic = Object.keys(traffic).length > 0;
    if (hasTraffic && (await updateIntegrationHealth(tx.db, organization_id, id, traffic))) {
      await tx.events.emit(tx, 'channel_integration.failing', id, { organization_id, id });
    }
    await upsertChannelEvents(tx.db, organization_id, id, events);
  }).catch(() => {});
}

/** Repeats while events arrive. */
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

/** All attempts of an outbound message are one event; a repeated refusal is the same event. */
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

/** A repeated refusal is one event per day, so that repeated requests do not displace other events. */
function getEventId(
  { id }: IntegrationIdentity,
  { direction, kind, status, message_id, error }: Omit<ChannelEventInput, 'payload'>,
  at: string,
) {
  if (status === 'refused') return deriveId(`${id} ${at.slice(0, 10)}`, `refused ${kind} ${error}`);
  const isOurs = direction === 'out' && kind === 'message' && message_id;
  return isOurs ? getSentEventId(message_id, id) : newId();
}

/** All attempts of an outbound message have the same event id. */
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

/** The platform has accepted a request: earlier errors are cleared. */
const HEALTHY = { last_error: null, refused_at: null };
