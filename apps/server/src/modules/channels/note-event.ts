import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { derivedId, newId } from '../../lib/ids';
import { noteTraffic, type Traffic } from './channel.queries';
import { type NewEvent, storeEvents } from './channel-event.queries';
import { makeExcerpt } from './make-excerpt';

/**
 * Milliseconds between two writes for a line: with every message its row would be the busiest of all. What goes wrong
 * is written at once.
 */
const EVERY_MS = 10_000;
/** Events of a line that wait to be written; no more than these are kept anyway. */
const MAX_WAITING = 200;

type Noted = Pick<NewEvent, 'direction' | 'kind' | 'status'> &
  Partial<Pick<NewEvent, 'message_id' | 'conversation_id' | 'error'>> & {
    /** What travelled, as it was read; secrets in it are not kept. */
    payload: unknown;
  };

interface Waiting {
  context: Context;
  events: Map<string, Omit<NewEvent, 'excerpt'> & { payload: unknown }>;
  traffic: Traffic;
  hasFailed: boolean;
  /** The end of the writes under way. */
  written: Promise<void>;
}

interface Named {
  id: string;
  organization_id: string;
}

const waiting = new Map<string, Waiting>();

/**
 * Something came in or went out on a line. Told a little late and never in the way of the message; resolves when it
 * is written, which only those wait for who have to.
 */
export function noteEvent(context: Context, line: Named, noted: Noted): Promise<void> {
  const known = waiting.get(line.id);
  const held = known ?? {
    context,
    events: new Map(),
    traffic: {},
    hasFailed: false,
    written: Promise.resolve(),
  };
  const at = context.now().toISOString();
  hold(held, line, noted, at);
  Object.assign(held.traffic, trafficOf(noted, at));

  const isOut = noted.direction === 'out';
  const isUrgent = isOut && (noted.status !== 'ok' || noted.kind === 'test' || held.hasFailed);
  if (isOut) held.hasFailed = noted.status !== 'ok';
  if (known && !isUrgent) return Promise.resolve();
  if (!known) {
    waiting.set(line.id, held);
    wait(line);
  }
  return writeEvents(line);
}

/** Writes what waits for this line, so that whoever looks at it sees everything that this node knows. */
export function writeEvents(line: Named): Promise<void> {
  const held = waiting.get(line.id);
  if (!held) return Promise.resolve();
  // One after the other: what is under way is older than what waits.
  held.written = held.written.then(() => write(held, line));
  return held.written;
}

async function write(held: Waiting, line: Named): Promise<void> {
  if (held.events.size === 0) return;
  const { context, traffic } = held;
  const events = [...held.events.values()].map(({ payload, ...event }) => ({
    ...event,
    excerpt: makeExcerpt(payload),
  }));
  held.events = new Map();
  held.traffic = {};
  // Lost, should PostgreSQL be out of reach or the line be gone: these are notes, the messages are stored.
  await inTransaction(asSystem(context, line.organization_id), async (tx) => {
    const { organization_id, id } = line;
    const hasTraffic = Object.keys(traffic).length > 0;
    if (hasTraffic && (await noteTraffic(tx.db, organization_id, id, traffic))) {
      await tx.events.emit(tx, 'channel_integration.failing', id, { organization_id, id });
    }
    await storeEvents(tx.db, organization_id, id, events);
  }).catch(() => {});
}

/** Again and again while something comes. */
function wait(line: Named): void {
  setTimeout(() => {
    const isQuiet = waiting.get(line.id)?.events.size === 0;
    if (isQuiet) waiting.delete(line.id);
    else void writeEvents(line).then(() => wait(line));
  }, EVERY_MS).unref();
}

function hold(held: Waiting, line: Named, { payload, ...noted }: Noted, at: string): void {
  const key = keyOf(noted);
  const before = held.events.get(key);
  held.events.delete(key);
  if (held.events.size >= MAX_WAITING) held.events.delete(held.events.keys().next().value ?? '');
  held.events.set(key, {
    id: before?.id ?? idOf(line, noted, at),
    message_id: null,
    conversation_id: null,
    error: null,
    ...noted,
    at,
    attempts: (before?.attempts ?? 0) + 1,
    payload,
  });
}

/** One outgoing message is one event, however often it is tried; the same refusal again is no news. */
const keyOf = ({ direction, message_id, status, kind, error }: Omit<Noted, 'payload'>): string => {
  if (direction === 'out' && message_id) return message_id;
  return status === 'refused' ? `${kind} ${error}` : newId();
};

/** The same refusal is one event a day: whoever knocks again and again drives nothing else out of the list. */
function idOf(
  { id }: Named,
  { direction, kind, status, message_id, error }: Omit<Noted, 'payload'>,
  at: string,
) {
  if (status === 'refused') return derivedId(`${id} ${at.slice(0, 10)}`, `refused ${kind} ${error}`);
  const isOurs = direction === 'out' && kind === 'message' && message_id;
  return isOurs ? derivedId(message_id, `sent on ${id}`) : newId();
}

function trafficOf({ direction, kind, status, error }: Noted, at: string): Traffic {
  if (kind === 'test') return status === 'ok' ? { tested_at: at, last_error: null } : {};
  if (direction === 'in') return status === 'ok' ? { last_inbound_at: at } : {};
  return status === 'ok' ? { last_outbound_at: at, last_error: null } : { last_error: error ?? null };
}
