import type { Context, EventConsumer, Events, OutboxEvent, Tx } from '../../context/context';
import type { EventMap, EventName } from '../../context/events';
import { newId } from '../../lib/ids';
import type { Database } from '../connect';
import { createDispatcher, SWEEP_MS } from './outbox-dispatcher';
import { LEASE_MS } from './outbox-store';

export interface Outbox extends Events {
  /** Begins to sweep; `alone` takes over leases of servers that have died (no other server can be alive). */
  start(options: { alone: boolean }): Promise<void>;
  /** Stops sweeping and waits for events under way, not for long: what is left over is acted on after a start. */
  stop(): Promise<void>;
  /** Resolves when everything that is due has been acted on. For tests and for a clean stop. */
  drain(): Promise<void>;
}

/**
 * The outbox: `emit` stores, the writer's own node acts at once, and a slow sweep finds what a dead node left.
 * @param contextFor builds what a listener is given
 * @param onFailure is told each failure of a listener
 */
export function createOutbox(
  database: Database,
  contextFor: (organization_id: string | null, cause: string) => Context,
  onFailure: (failure: {
    event: EventName;
    id: number;
    listener: string;
    error: unknown;
    dead: boolean;
  }) => void,
): Outbox {
  const node = newId();
  const dispatcher = createDispatcher({ database, node, contextFor, onFailure });

  const events: Events = {
    node,
    on: (event, name, consumer, { lane = 'local', countsDeaths = false } = {}) =>
      dispatcher.register(event, { name, lane, countsDeaths, handle: consumer as EventConsumer<EventName> }), // kept under its own event
    async emit(tx, event, key, payload) {
      tx.events.enqueue([await insertEvent(tx, node, event, key, payload)]);
    },
    async schedule(tx, event, key, payload, at) {
      const isSoon = +at - Date.now() < SWEEP_MS;
      const row = await insertEvent(tx, isSoon ? node : null, event, key, payload, at);
      if (isSoon) tx.events.enqueue([{ ...row, dueAt: +at }]); // ours, and no sweep's
    },
    enqueue: dispatcher.dispatch,
    forTransaction: () => bufferEvents(events),
  };
  return { ...events, start: dispatcher.start, stop: dispatcher.stop, drain: dispatcher.drain };
}

function bufferEvents(events: Events) {
  const held: OutboxEvent[] = [];
  return {
    ...events,
    enqueue: (rows: OutboxEvent[]) => void held.push(...rows),
    afterCommit: () => events.enqueue(held),
  };
}

async function insertEvent<E extends EventName>(
  tx: Tx,
  node: string | null,
  event: E,
  key: string,
  payload: EventMap[E],
  at?: Date,
): Promise<OutboxEvent> {
  const { organization_id } = tx.actor;
  const until = Math.max(Date.now(), at ? +at : 0) + LEASE_MS;
  const { id } = await tx.db
    .insertInto('outbox')
    .values({
      organization_id,
      event,
      key,
      payload: JSON.stringify(payload),
      leased_by: node,
      leased_until: node && new Date(until).toISOString(),
      ...(at && { available_at: at.toISOString() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, organization_id, event, key, payload, attempts: 0, done: [] };
}
