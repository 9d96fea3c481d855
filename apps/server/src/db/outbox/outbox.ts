import type { Context, EventConsumer, Events, OutboxEvent, Tx } from '../../context/context';
import type { EventMap, EventName } from '../../context/events';
import { newId } from '../../lib/ids';
import type { Database } from '../connect';
import { createDispatcher, SWEEP_MS } from './outbox-dispatcher';
import { LEASE_MS } from './outbox-store';

export interface Outbox extends Events {
  /**
   * Starts sweeping; `alone` takes over leases of dead servers immediately (no other server can be alive).
   */
  start(options: { alone: boolean }): Promise<void>;
  /** Stops sweeping and waits briefly for running events; the next start processes the rest. */
  stop(): Promise<void>;
  /** Resolves when all due events have been processed. For tests and for a clean stop. */
  drain(): Promise<void>;
}

/**
 * The outbox: `emit` stores an event, the writer's node processes it immediately, and a slow sweep finds
 * events of dead nodes.
 * @param contextFor builds the context of a consumer
 * @param onFailure called for each failure of a consumer
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
      dispatcher.register(event, { name, lane, countsDeaths, handle: consumer as EventConsumer<EventName> }), // stored with its own event
    async emit(tx, event, key, payload) {
      tx.events.enqueue([await insertEvent(tx, node, event, key, payload)]);
    },
    async schedule(tx, event, key, payload, at) {
      const isSoon = +at - Date.now() < SWEEP_MS;
      const row = await insertEvent(tx, isSoon ? node : null, event, key, payload, at);
      if (isSoon) tx.events.enqueue([{ ...row, dueAt: +at }]); // claimed by us, not by a sweep
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
