import type { Context, Happened, Listener } from '../context';
import type { EventName } from '../events';
import { TryLater } from '../lib/try-later';
import type { Database } from './connect';
import {
  claimDue,
  deleteFinished,
  endLeases,
  listFailed,
  listUnfinished,
  releaseEvent,
} from './outbox-store';

/** After this many failures an event is dead: kept for the Super Admin to see, never tried again by itself. */
const MAX_ATTEMPTS = 40;
/** Doubles from one second up to five minutes, so that 40 attempts span about 2.7 hours. */
const backOffMs = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), 300_000);
/** The safety net for events whose node died; the writer's own node never waits for it. */
export const SWEEP_MS = 5_000;
const SWEEP_LIMIT = 200;
/**
 * How long events that were acted on are kept before they are deleted, many at once. Whoever dies within it leaves
 * them to be acted on once more, which listeners are safe against.
 */
const KEPT_MS = 50;
/** Events at work at the same time; what comes on top waits in memory, oldest first. */
const MAX_AT_WORK = 64;
/** How long a stop waits for what is under way. The rest is in the store: whoever comes next acts on it. */
const STOP_MS = 5_000;

interface Parts {
  database: Database;
  node: string;
  /** @param cause the event and its consumer: the same at each attempt, on each server */
  contextFor(organization_id: string | null, cause: string): Context;
  onFailure(failure: { event: EventName; id: number; listener: string; error: unknown; dead: boolean }): void;
}

/** Hands events to their listeners: in order for each listener and key, at once across keys. */
export function createDispatcher({ database, node, contextFor, onFailure }: Parts) {
  const listeners = new Map<EventName, Listener<EventName>[]>();
  const queue: Happened[] = [];
  /** Those whose moment is yet to come, by their id. */
  const waiting = new Map<number, NodeJS.Timeout>();
  const known = new Set<number>();
  /** The end of the line for each listener and key. */
  const lines = new Map<string, Promise<Outcome>>();
  /** By their key those all of whose lines are taken, oldest first: they keep no other from going to work. */
  const parked = new Map<string, Happened[]>();
  /** Whose line is free by now: before all others. */
  const resumed: Happened[] = [];
  /** The event that a line waits for, because it failed and will be tried again. */
  const blocked = new Map<string, number>();
  let finished: number[] = [];
  let flushTimer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let sweepTimer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let isStopped = true;
  let atWork = 0;
  const idle: (() => void)[] = [];
  const roomy: (() => void)[] = [];

  function dispatch(rows: Happened[]) {
    for (const row of rows) {
      if (known.has(row.id)) continue;
      known.add(row.id);
      const wait = (row.due ?? 0) - Date.now();
      if (wait > 0) remind(row, wait);
      else queue.push(row);
    }
    advance();
  }

  function remind(row: Happened, wait: number) {
    const remember = () => {
      waiting.delete(row.id);
      queue.push(row);
      advance();
    };
    waiting.set(row.id, setTimeout(remember, wait).unref());
  }

  function advance() {
    while (atWork < MAX_AT_WORK) {
      const row = resumed.shift() ?? takeNext();
      if (!row) {
        for (const resolve of roomy.splice(0)) resolve();
        return;
      }
      atWork++;
      void work(row).finally(() => {
        atWork--;
        known.delete(row.id);
        advance();
        if (atWork === 0 && queue.length === 0) for (const resolve of idle.splice(0)) resolve();
      });
    }
  }

  function takeNext(): Happened | undefined {
    for (let row = queue.shift(); row; row = queue.shift()) {
      const before = parked.get(row.key);
      if (mayGo(row, before)) return row;
      if (before) before.push(row);
      else parked.set(row.key, [row]);
    }
    return undefined;
  }

  /** A line of it is free, and nobody waits for one of its lines. */
  function mayGo(row: Happened, before: readonly Happened[] = []): boolean {
    const due = dueFor(row);
    const isTaken = due.length > 0 && due.every((listener) => lines.has(lineOf(listener, row)));
    return !isTaken && !before.some((one) => dueFor(one).some((listener) => due.includes(listener)));
  }

  /** A line of this key is free: the first that has waited for it goes on. */
  function resume(key: string) {
    const rows = parked.get(key) ?? [];
    const at = rows.findIndex((row, place) => mayGo(row, rows.slice(0, place)));
    if (at < 0) return;
    resumed.push(...rows.splice(at, 1));
    if (rows.length === 0) parked.delete(key);
    advance();
  }

  async function work(row: Happened) {
    const outcomes = await Promise.all(dueFor(row).map((listener) => inLine(listener, row)));
    if (outcomes.every(({ state }) => state === 'done')) return finish(row.id);
    const done = outcomes.filter(({ state }) => state === 'done').map(({ listener }) => listener);
    await release(row, [...row.done, ...done], outcomes.find(({ state }) => state === 'failed')?.error);
  }

  const dueFor = ({ event, done }: Pick<Happened, 'event' | 'done'>) =>
    (listeners.get(event) ?? []).filter((listener) => !done.includes(listener.name));
  const lineOf = (listener: Listener<EventName>, { key }: Pick<Happened, 'key'>) => `${listener.name} ${key}`;

  /** One after the other for each listener and key; what comes after a failed one waits for it. */
  function inLine(listener: Listener<EventName>, row: Happened) {
    const line = lineOf(listener, row);
    const before = lines.get(line);
    const turn = before ? before.then(() => attempt(listener, row, line)) : attempt(listener, row, line);
    lines.set(line, turn);
    void turn.then(() => {
      if (lines.get(line) !== turn) return;
      lines.delete(line);
      resume(row.key);
    });
    return turn;
  }

  async function attempt(act: Listener<EventName>, row: Happened, line: string): Promise<Outcome> {
    const listener = act.name;
    const blocker = blocked.get(line);
    if (blocker !== undefined && blocker < row.id) return { listener, state: 'behind' };
    try {
      // A payload that came from the store is the same JSON that its type was written as.
      const nth = row.attempts + 1;
      await act(contextFor(row.organization_id, `${row.id} ${listener}`), row.payload as never, {
        isLast: isLastAttempt(row),
        nth,
      });
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
    flushTimer ??= setTimeout(() => void flush(), KEPT_MS);
  }

  /** Resolves when everything that was acted on until now is deleted. */
  async function flush() {
    clearTimeout(flushTimer);
    flushTimer = undefined;
    const ids = finished;
    finished = [];
    const before = flushing;
    // A failure here means that they are acted on once more.
    if (ids.length > 0) flushing = deleteFinished(database.platform.db, ids).catch(() => {});
    await Promise.all([before, flushing]);
  }

  async function release(row: Happened, done: string[], error: unknown) {
    const attempts = row.attempts + (error === undefined ? 0 : 1);
    const is_dead = error !== undefined && attempts >= MAX_ATTEMPTS;
    const wait = error === undefined ? 1000 : Math.max(backOffMs(attempts), askedMs(error));
    // A failure here means that it is tried again when the lease has run out.
    await releaseEvent(database.platform.db, row.id, { attempts, done, wait, error, is_dead }).catch(
      () => {},
    );
    if (!isStopped) setTimeout(() => void sweep(), wait + 10).unref();
  }

  /** What failed before this node began goes first in its line, as if this node had seen it fail. */
  async function recallBlocked() {
    const rows = await listFailed(database.platform.db);
    for (const row of rows) for (const listener of dueFor(row)) blocked.set(lineOf(listener, row), row.id);
  }

  /** Another node may have dealt with what a line waits for. */
  async function unblock() {
    if (blocked.size === 0) return;
    const waiting = new Set(await listUnfinished(database.platform.db, [...blocked.values()]));
    for (const [line, id] of blocked) if (!waiting.has(id)) blocked.delete(line);
  }

  function sweep() {
    sweeping ??= (async () => {
      await unblock().catch(() => {}); // out of reach: the next sweep asks again
      while (!isStopped) {
        const rows = await claimDue(database.platform.db, node, SWEEP_LIMIT).catch(() => []);
        dispatch(rows);
        if (rows.length < SWEEP_LIMIT) break;
        // Not until all is done: one listener that hangs would hold up everybody's second try.
        if (queue.length > 0) await new Promise<void>((resolve) => roomy.push(resolve));
      }
    })().finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  }

  /** The next server does not wait for our leases to run out. */
  async function giveBack() {
    for (const { id } of [...resumed.splice(0), ...queue.splice(0), ...[...parked.values()].flat()])
      known.delete(id);
    parked.clear();
    for (const [id, reminder] of waiting) {
      clearTimeout(reminder);
      known.delete(id);
    }
    waiting.clear();
    await endLeases(database.platform.db, node).catch(() => {});
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
      if (alone) await endLeases(database.platform.db);
      await recallBlocked();
      sweepTimer = setInterval(() => void sweep(), SWEEP_MS);
      sweepTimer.unref();
      void sweep();
    },
    async settled() {
      await sweep();
      await untilIdle();
      await flush();
    },
    async stop() {
      isStopped = true;
      clearInterval(sweepTimer);
      await within(STOP_MS, Promise.resolve(sweeping).then(untilIdle));
      await flush(); // before leases end: nobody is to act on these again
      if (atWork > 0 || waiting.size > 0) await giveBack();
    },
  };
}

/** Whoever failed may know when another try is worth it; not later than the longest wait of our own. */
const askedMs = (error: unknown) => (error instanceof TryLater ? Math.min(error.after_s * 1000, 300_000) : 0);

/** Resolves when `work` has, at the latest after so many milliseconds. */
const within = (ms: number, work: Promise<void>) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });

const isLastAttempt = ({ attempts }: Happened) => attempts + 1 >= MAX_ATTEMPTS;

interface Outcome {
  listener: string;
  /** `behind`: an earlier event of this key failed and goes first. */
  state: 'done' | 'behind' | 'failed';
  error?: unknown;
}
