import { sql } from 'kysely';
import type { Context, Happened, Listener } from '../context';
import type { EventName } from '../events';
import type { Database } from './connect';

/** How long a node may take for one event before others think it dead. */
export const LEASE_MS = 30_000;
/** After this many failures an event is dead: kept for the Super Admin to see, never tried again by itself. */
const MAX_ATTEMPTS = 40;
/** Doubles from one second up to five minutes, so that 40 attempts span about 2.7 hours. */
const backOffMs = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), 300_000);
/** The safety net for events whose node died; the writer's own node never waits for it. */
const SWEEP_MS = 5_000;
const SWEEP_LIMIT = 200;
/** Events at work at the same time; what comes on top waits in memory, oldest first. */
const MAX_AT_WORK = 64;

interface Parts {
  database: Database;
  node: string;
  contextFor(organization_id: string | null): Context;
  onFailure(failure: { event: EventName; id: number; listener: string; error: unknown; dead: boolean }): void;
}

/** Hands events to their listeners: in order for each listener and key, at once across keys. */
export function createDispatcher({ database, node, contextFor, onFailure }: Parts) {
  const listeners = new Map<EventName, Listener<EventName>[]>();
  const queue: Happened[] = [];
  const known = new Set<number>();
  /** The end of the line for each listener and key. */
  const lines = new Map<string, Promise<Outcome>>();
  /** The event that a line waits for, because it failed and will be tried again. */
  const blocked = new Map<string, number>();
  let finished: number[] = [];
  let flushing: Promise<void> | undefined;
  let sweepTimer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let isStopped = true;
  let atWork = 0;
  let idle: (() => void)[] = [];

  function dispatch(rows: Happened[]) {
    for (const row of rows) {
      if (known.has(row.id)) continue;
      known.add(row.id);
      queue.push(row);
    }
    advance();
  }

  function advance() {
    while (atWork < MAX_AT_WORK) {
      const row = queue.shift();
      if (!row) return;
      atWork++;
      void work(row).finally(() => {
        atWork--;
        known.delete(row.id);
        advance();
        if (atWork === 0 && queue.length === 0) for (const resolve of idle.splice(0)) resolve();
      });
    }
  }

  async function work(row: Happened) {
    const due = (listeners.get(row.event) ?? []).filter((listener) => !row.done.includes(listener.name));
    const outcomes = await Promise.all(due.map((listener) => inLine(listener, row)));
    if (outcomes.every(({ state }) => state === 'done')) return finish(row.id);
    const done = outcomes.filter(({ state }) => state === 'done').map(({ listener }) => listener);
    await release(row, [...row.done, ...done], outcomes.find(({ state }) => state === 'failed')?.error);
  }

  /** One after the other for each listener and key; what comes after a failed one waits for it. */
  function inLine(listener: Listener<EventName>, row: Happened) {
    const line = `${listener.name} ${row.key}`;
    const before = lines.get(line);
    const turn = before ? before.then(() => attempt(listener, row, line)) : attempt(listener, row, line);
    lines.set(line, turn);
    void turn.then(() => lines.get(line) === turn && lines.delete(line));
    return turn;
  }

  async function attempt(act: Listener<EventName>, row: Happened, line: string): Promise<Outcome> {
    const listener = act.name;
    const blocker = blocked.get(line);
    if (blocker !== undefined && blocker < row.id) return { listener, state: 'behind' };
    try {
      // A payload that came from the store is the same JSON that its type was written as.
      await act(contextFor(row.organization_id), row.payload as never, { isLast: isLastAttempt(row) });
      if (blocker === row.id) blocked.delete(line);
      return { listener, state: 'done' };
    } catch (error) {
      const dead = isLastAttempt(row);
      if (dead) blocked.delete(line);
      else blocked.set(line, row.id);
      onFailure({ event: row.event, id: row.id, listener, error, dead });
      return { listener, state: 'failed', error };
    }
  }

  function finish(id: number) {
    finished.push(id);
    flushing ??= new Promise<void>((resolve) => setTimeout(resolve, 5)).then(flush);
  }

  async function flush() {
    flushing = undefined;
    const ids = finished;
    finished = [];
    // A failure here means that they are acted on once more, which listeners are safe against.
    await sql`delete from outbox where id = any(${ids}::bigint[])`
      .execute(database.platform.db)
      .catch(() => {});
  }

  async function release(row: Happened, done: string[], error: unknown) {
    const attempts = row.attempts + (error === undefined ? 0 : 1);
    const isDead = error !== undefined && attempts >= MAX_ATTEMPTS;
    const wait = error === undefined ? 1000 : backOffMs(attempts);
    await sql`update outbox set attempts = ${attempts}, done = ${done}::text[], leased_by = null, leased_until = null,
        available_at = now() + ${wait} * interval '1 millisecond',
        last_error = coalesce(${error === undefined ? null : String(error).slice(0, 500)}, last_error),
        dead_at = ${isDead ? sql`now()` : null}
      where id = ${row.id}`
      .execute(database.platform.db)
      .catch(() => {});
    if (!isStopped) setTimeout(() => void sweep(), wait + 10).unref();
  }

  /** Claims what is due and has no owner alive; an event never overtakes an earlier one of its key. */
  async function claim(): Promise<Happened[]> {
    const { rows } = await sql<Happened>`
      update outbox set leased_by = ${node}, leased_until = now() + ${LEASE_MS} * interval '1 millisecond'
      where id in (
        select id from outbox o where dead_at is null and available_at <= now()
          and (leased_until is null or leased_until < now())
          and not exists (select from outbox e where e.key = o.key and e.id < o.id and e.dead_at is null
            and (e.available_at > now() or e.leased_until >= now()) and e.event = o.event)
        order by id limit ${SWEEP_LIMIT} for update skip locked)
      returning id, organization_id, event, key, payload, attempts, done`.execute(database.platform.db);
    return rows.sort((a, b) => a.id - b.id);
  }

  function sweep() {
    sweeping ??= (async () => {
      while (!isStopped) {
        const rows = await claim().catch(() => []);
        dispatch(rows);
        if (rows.length < SWEEP_LIMIT) break;
        await untilIdle();
      }
    })().finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  }

  const untilIdle = () =>
    atWork === 0 && queue.length === 0
      ? Promise.resolve()
      : new Promise<void>((resolve) => idle.push(resolve));

  return {
    listen(event: EventName, listener: Listener<EventName>) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
    dispatch,
    async start({ alone }: { alone: boolean }) {
      isStopped = false;
      if (alone) {
        await sql`update outbox set leased_by = null, leased_until = null where leased_by is not null`.execute(
          database.platform.db,
        );
      }
      sweepTimer = setInterval(() => void sweep(), SWEEP_MS);
      sweepTimer.unref();
      void sweep();
    },
    async settled() {
      await sweep();
      await untilIdle();
      await flushing;
    },
    async stop() {
      isStopped = true;
      clearInterval(sweepTimer);
      await sweeping;
      await untilIdle();
      await flushing;
      idle = [];
    },
  };
}

const isLastAttempt = ({ attempts }: Happened) => attempts + 1 >= MAX_ATTEMPTS;

interface Outcome {
  listener: string;
  /** `behind`: an earlier event of this key failed and goes first. */
  state: 'done' | 'behind' | 'failed';
  error?: unknown;
}
