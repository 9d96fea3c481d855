import type { Context, EventConsumer, Lane, OutboxEvent } from '../../context/context';
import type { EventName } from '../../context/events';
import { createBatcher } from '../../lib/concurrency/batcher';
import { createFairPool, type FairPool } from '../../lib/concurrency/fair-pool';
import { RetryLaterError } from '../../lib/concurrency/retry-later-error';
import type { Database } from '../connect';
import {
  CRASH_LIMIT_ERROR,
  claimDueEvents,
  deleteFinishedEvents,
  deleteNode,
  expireDeadLeases,
  LEASE_MS,
  listFailedEvents,
  listOverdueEvents,
  listUnfinishedEvents,
  loadPayloads,
  markEventInProgress,
  NO_ORGANISATION,
  releaseEvent,
  releaseOwnLeases,
  releaseUnstartedEvents,
  renewNodeLease,
} from './outbox-store';

/** After this many failures an event is dead: stored for the Super Admin and never retried automatically. */
const MAX_ATTEMPTS = 40;
/** Backoff: doubles from one second up to five minutes, so that 40 attempts span about 2.7 hours. */
const getBackoffMs = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), 300_000);
/** Milliseconds between two sweeps for due events and for those of dead servers. */
export const SWEEP_MS = 1_000;
/** Milliseconds between two renewals: of a lease of 2.5 s on the own clock, four may fail or be late. */
const RENEW_MS = 500;
/**
 * How much earlier a server gives up its lease on its own clock than others take it over: as long as its
 * event loop may be blocked (500 ms, promise 21), so that its consumers are aborted before another server
 * begins.
 */
const LEASE_MARGIN_MS = 500;
/** Maximum events per organisation that a sweep claims; organisations that already hold as many get none. */
const CLAIM_LIMIT_PER_ORGANISATION = 100;
/** Own events with expired leases that one sweep examines. */
const OVERDUE_LIMIT = 10_000;
/**
 * Milliseconds that processed events are retained before a batched delete. If the server dies within it, they
 * are processed again; consumers are idempotent.
 */
const DELETE_DELAY_MS = 50;
/**
 * Concurrent jobs of each lane, and the share that one organisation may use (fair-pool.ts). Media are whole
 * files in memory.
 */
export const LANE_POOLS: Record<Lane, { places: number; share: number }> = {
  local: { places: 128, share: 4 },
  bot: { places: 128, share: 4 },
  external: { places: 256, share: 4 },
  mail: { places: 256, share: 4 },
  media: { places: 6, share: 2 },
};
/** Payloads in memory for one organisation, and for all; others are loaded when their job starts. */
const MAX_PAYLOADS_IN_MEMORY = { ofEach: 1_000, all: 5_000 };
/** Milliseconds for which an event that may have killed a server runs alone among such events. */
const SUSPECT_ISOLATION_MS = 1_000;
/** How long a stop waits for running jobs. The rest remains in the store for the next server. */
const STOP_TIMEOUT_MS = 5_000;

interface DispatcherOptions {
  database: Database;
  node: string;
  /** @param cause the event and its consumer: the same at each attempt, on each server */
  contextFor(organization_id: string | null, cause: string): Context;
  onFailure(failure: { event: EventName; id: number; listener: string; error: unknown; dead: boolean }): void;
}

interface RegisteredConsumer {
  name: string;
  lane: Lane;
  countsDeaths: boolean;
  handle: EventConsumer<EventName>;
}

/** An event in memory. */
interface PendingEvent {
  row: Omit<OutboxEvent, 'payload'>;
  /** Undefined: loaded when a job needs it. */
  payload?: { value: unknown };
  /** Unfinished jobs. */
  open: number;
  outcomes: ConsumerJobOutcome[];
  /** It may have killed a server; the store has recorded that it is running again. */
  marked?: Promise<boolean>;
}

/** One consumer's work on one event. */
interface ConsumerJob {
  pending: PendingEvent;
  consumer: RegisteredConsumer;
  queueKey: string;
}

interface ConsumerJobOutcome {
  name: string;
  /** `behind`: an earlier event of this key failed and goes first. */
  state: 'done' | 'behind' | 'failed';
  error?: unknown;
}

/**
 * Dispatches events to consumers: in order per consumer and key, concurrently across keys, fairly among
 * organisations within each lane. Ownership and failover: docs/decisions/006-who-works-on-an-event.md.
 */
export function createDispatcher({ database, node, contextFor, onFailure }: DispatcherOptions) {
  const { db } = database.platform;
  const consumers = new Map<EventName, RegisteredConsumer[]>();
  const entries = new Map<number, PendingEvent>();
  /** Organisation -> its events in memory. */
  const counts = new Map<string, number>();
  /** Jobs per consumer and key, in order; only the first may run. */
  let queues = new Map<string, ConsumerJob[]>();
  /** The failed event that blocks a queue until its retry. */
  const blocked = new Map<string, number>();
  const timers = new Map<number, NodeJS.Timeout>();
  const pools = Object.fromEntries(
    Object.entries(LANE_POOLS).map(([lane, size]) => [lane, createFairPool<ConsumerJob>({ ...size, run })]),
  ) as Record<Lane, FairPool<ConsumerJob>>;
  const loadPayload = createBatcher<number, { value: unknown } | undefined>({
    parallel: 2,
    maxBatchSize: 50,
    keyOf: String,
    processBatch: async (ids) => {
      const found = await loadPayloads(db, node, ids);
      return ids.map((id) => (found.has(id) ? { value: found.get(id) } : undefined));
    },
  });
  /** Events that may have killed a server run one after the other. */
  let suspects: Promise<unknown> = Promise.resolve();
  let finished: number[] = [];
  /** Those and events to be deleted: ours until deleted, whatever their leases state. */
  const finishing = new Set<number>();
  let flushTimer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let sweepTimer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let isStopped = true;
  /** The latest sweep may have left due events unclaimed. */
  let hasMore = false;
  let lease = new AbortController();
  /** On the clock of `performance.now()`; a server that has not started takes no part in leases. */
  let leasedUntil = Number.POSITIVE_INFINITY;
  /** After an outage of PostgreSQL all leases have expired: this gives other servers time to renew theirs. */
  let mayTakeOverAt = 0;
  let renewTimer: NodeJS.Timeout | undefined;
  let renewing: Promise<void> | undefined;
  let expiryTimer: NodeJS.Timeout | undefined;
  const idle: (() => void)[] = [];

  function dispatch(rows: OutboxEvent[]) {
    for (const row of rows) {
      if (entries.has(row.id)) continue;
      const entry = addPending(row);
      const wait = (row.dueAt ?? 0) - Date.now();
      if (wait > 0) timers.set(row.id, setTimeout(() => startEvent(entry), wait).unref());
      else startEvent(entry);
    }
  }

  function addPending({ payload, ...row }: OutboxEvent): PendingEvent {
    const owner = getOwner(row);
    const count = counts.get(owner) ?? 0;
    const isHeld = count < MAX_PAYLOADS_IN_MEMORY.ofEach && entries.size < MAX_PAYLOADS_IN_MEMORY.all;
    const entry: PendingEvent = {
      row,
      ...(isHeld && { payload: { value: payload } }),
      open: 0,
      outcomes: [],
    };
    entries.set(row.id, entry);
    counts.set(owner, count + 1);
    return entry;
  }

  function removePending({ row }: PendingEvent) {
    if (!entries.delete(row.id)) return;
    clearTimeout(timers.get(row.id));
    timers.delete(row.id);
    const owner = getOwner(row);
    const count = (counts.get(owner) ?? 1) - 1;
    if (count > 0) counts.set(owner, count);
    else counts.delete(owner);
    if (entries.size === timers.size) for (const resolve of idle.splice(0)) resolve();
    if (hasMore && count === CLAIM_LIMIT_PER_ORGANISATION / 2) void sweep();
  }

  function startEvent(entry: PendingEvent) {
    const { row } = entry;
    timers.delete(row.id);
    const due = listPendingConsumers(row);
    entry.open = due.length;
    if (due.length === 0) {
      scheduleDelete(row.id);
      return removePending(entry);
    }
    for (const consumer of due) {
      const job: ConsumerJob = { pending: entry, consumer, queueKey: getQueueKey(consumer, row) };
      const line = queues.get(job.queueKey);
      if (line) line.push(job);
      else {
        queues.set(job.queueKey, [job]);
        startJob(job);
      }
    }
  }

  /** It is the first of its queue. */
  function startJob(job: ConsumerJob) {
    const { pending: entry, consumer } = job;
    if (!entry.row.deaths) return pools[consumer.lane].add(getOwner(entry.row), job);
    const of = lease;
    entry.marked ??= markSuspect(entry);
    void entry.marked.then((isOurs) => {
      if (of !== lease) return;
      if (isOurs) pools[consumer.lane].add(getOwner(entry.row), job);
      else finishJob(job, { name: consumer.name, state: 'behind' });
    });
  }

  function markSuspect(entry: PendingEvent): Promise<boolean> {
    const marked = suspects.then(() => markEventInProgress(db, node, entry.row.id).catch(() => false));
    suspects = marked.then((isOurs) => (isOurs ? waitForCompletion(entry) : undefined));
    return marked;
  }

  /** The next one runs when this one has ended, or has exceeded its exclusive time. */
  const waitForCompletion = (entry: PendingEvent) =>
    waitAtMost(SUSPECT_ISOLATION_MS, new Promise<void>((resolve) => completionCallbacks.set(entry, resolve)));
  const completionCallbacks = new WeakMap<PendingEvent, () => void>();

  async function run(job: ConsumerJob): Promise<void> {
    const of = lease;
    const outcome = await attempt(job);
    if (of === lease) finishJob(job, outcome);
  }

  async function attempt({
    pending: entry,
    consumer,
    queueKey: line,
  }: ConsumerJob): Promise<ConsumerJobOutcome> {
    const { row } = entry;
    const { name } = consumer;
    const blocker = blocked.get(line);
    if (blocker !== undefined && blocker < row.id) return { name, state: 'behind' };
    if (performance.now() > leasedUntil) {
      const of = lease;
      await renew().catch(() => {}); // an expired lease drops this event, and a sweep finds it again
      if (of !== lease || performance.now() > leasedUntil) return { name, state: 'behind' };
    }
    try {
      const payload = entry.payload ?? (await loadPayload(row.id));
      if (!payload) return { name, state: 'behind' }; // claimed by another server
      // A payload from the store is the same JSON that was written from its type.
      await consumer.handle(contextFor(row.organization_id, `${row.id} ${name}`), payload.value as never, {
        isLast: isLastAttempt(row),
        nth: row.attempts + 1,
        event_id: row.id,
        lease: lease.signal,
      });
      if (blocker === row.id) blocked.delete(line);
      return { name, state: 'done' };
    } catch (error) {
      const dead = isLastAttempt(row);
      if (dead) blocked.delete(line);
      else blocked.set(line, row.id);
      onFailure({ event: row.event, id: row.id, listener: name, error, dead });
      return { name, state: 'failed', error };
    }
  }

  function finishJob({ pending: entry, queueKey: line }: ConsumerJob, outcome: ConsumerJobOutcome) {
    const jobs = queues.get(line);
    jobs?.shift();
    const next = jobs?.[0];
    if (next) startJob(next);
    else queues.delete(line);
    entry.outcomes.push(outcome);
    if (entry.outcomes.length === entry.open) void settleEvent(entry);
  }

  async function settleEvent(entry: PendingEvent): Promise<void> {
    const { row, outcomes } = entry;
    completionCallbacks.get(entry)?.();
    if (outcomes.every(({ state }) => state === 'done')) scheduleDelete(row.id);
    else await release(row, outcomes);
    removePending(entry);
  }

  function scheduleDelete(id: number) {
    finished.push(id);
    finishing.add(id);
    flushTimer ??= setTimeout(() => void flush(), DELETE_DELAY_MS);
  }

  /** Resolves when all events processed until now are deleted. */
  async function flush() {
    clearTimeout(flushTimer);
    flushTimer = undefined;
    const ids = finished;
    finished = [];
    const before = flushing;
    // After a failure here they are processed once more.
    if (ids.length > 0) {
      flushing = deleteFinishedEvents(db, node, ids)
        .catch(() => {})
        .finally(() => {
          for (const id of ids) finishing.delete(id);
        });
    }
    await Promise.all([before, flushing]);
  }

  async function release(row: PendingEvent['row'], outcomes: ConsumerJobOutcome[]) {
    const failed = outcomes.find(({ state }) => state === 'failed');
    const done = outcomes.filter(({ state }) => state === 'done').map(({ name }) => name);
    const isTried = failed !== undefined || done.length > 0;
    const attempts = row.attempts + (failed ? 1 : 0);
    const wait = failed ? Math.max(getBackoffMs(attempts), getRetryAfterMs(failed.error)) : 1000;
    // After a failure here it is retried when the lease has expired.
    await releaseEvent(db, node, row.id, {
      attempts,
      deaths: isTried ? 0 : (row.deaths ?? 0), // this server has survived it
      done: [...row.done, ...done],
      wait,
      error: failed?.error,
      is_dead: failed !== undefined && attempts >= MAX_ATTEMPTS,
    }).catch(() => {});
    if (!isStopped) setTimeout(() => void sweep(), wait + 10).unref();
  }

  const listPendingConsumers = ({ event, done }: Pick<OutboxEvent, 'event' | 'done'>) =>
    (consumers.get(event) ?? []).filter(({ name }) => !done.includes(name));

  /** Events that failed before this node started block their queues, as if they had failed here. */
  async function restoreBlocked() {
    const rows = await listFailedEvents(db);
    for (const row of rows)
      for (const consumer of listPendingConsumers(row)) blocked.set(getQueueKey(consumer, row), row.id);
  }

  /** Another node may have processed the event that blocks a queue. */
  async function unblock() {
    if (blocked.size === 0) return;
    const unfinished = new Set(await listUnfinishedEvents(db, [...blocked.values()]));
    for (const [line, id] of blocked) if (!unfinished.has(id)) blocked.delete(line);
  }

  /** Renews the lease. A server whose lease has expired drops all events: other servers process them. */
  function renew(): Promise<void> {
    renewing ??= (async () => {
      const asked = performance.now();
      const isLate = asked > leasedUntil;
      const wasAlive = await renewNodeLease(database.leases.db, node);
      leasedUntil = asked + LEASE_MS - LEASE_MARGIN_MS;
      clearTimeout(expiryTimer);
      expiryTimer = setTimeout(expire, leasedUntil - performance.now()).unref();
      if (isLate || !wasAlive) {
        mayTakeOverAt = performance.now() + LEASE_MS;
        await releaseUnstartedEvents(db, node, dropAll(LEASE_EXPIRED));
        hasMore = true; // the dropped events
      }
    })().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  /** Aborts running consumers; no job starts until the lease is renewed (`attempt`). */
  const expire = () => lease.abort(new Error(LEASE_EXPIRED));

  /** Drops all events and ignores results of running jobs. Returns the dropped events. */
  function dropAll(why: string): number[] {
    lease.abort(new Error(why));
    lease = new AbortController();
    hasMore = false;
    queues = new Map();
    for (const pool of Object.values(pools)) pool.clear();
    const ids = [...entries.keys()];
    for (const entry of [...entries.values()]) {
      completionCallbacks.get(entry)?.();
      removePending(entry);
    }
    return ids;
  }

  async function releaseOverdue() {
    const ids = (await listOverdueEvents(db, node, OVERDUE_LIMIT)).filter(
      (id) => !entries.has(id) && !finishing.has(id),
    );
    if (ids.length > 0) await releaseUnstartedEvents(db, node, ids);
  }

  async function expireDeadNodes(alone: boolean) {
    const spared = [...consumers].flatMap(([event, all]) =>
      all.every(({ countsDeaths }) => countsDeaths) ? event : [],
    );
    for (const { id, event } of await expireDeadLeases(db, node, { alone, spared })) {
      onFailure({ event, id, listener: 'any', error: new Error(CRASH_LIMIT_ERROR), dead: true });
    }
  }

  function sweep() {
    sweeping ??= (async () => {
      hasMore = false;
      try {
        await unblock();
        if (isStopped) return;
        await renew();
        if (performance.now() > mayTakeOverAt) await expireDeadNodes(false);
        await releaseOverdue();
        const rows = await claimDueEvents(db, node, {
          ofEach: CLAIM_LIMIT_PER_ORGANISATION,
          full: listSaturatedOwners(),
        });
        hasMore = hasMore || rows.length >= CLAIM_LIMIT_PER_ORGANISATION;
        dispatch(rows);
      } catch {
        // Unavailable: the next sweep retries.
      }
    })().finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  }

  const listSaturatedOwners = () =>
    [...counts].filter(([, count]) => count >= CLAIM_LIMIT_PER_ORGANISATION).map(([owner]) => owner);

  const waitUntilIdle = () =>
    entries.size === timers.size
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          idle.push(resolve);
        });

  return {
    register(event: EventName, consumer: RegisteredConsumer) {
      consumers.set(event, [...(consumers.get(event) ?? []), consumer]);
    },
    dispatch,
    async start({ alone }: { alone: boolean }) {
      isStopped = false;
      await renew();
      if (alone) await expireDeadNodes(true);
      await restoreBlocked();
      sweepTimer = setInterval(() => void sweep(), SWEEP_MS).unref();
      // Unavailable: the next renewal retries.
      renewTimer = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
      void sweep();
    },
    async drain() {
      do {
        await sweep();
        await waitUntilIdle();
      } while (hasMore);
      await flush();
    },
    async stop() {
      isStopped = true;
      clearInterval(sweepTimer);
      await waitAtMost(STOP_TIMEOUT_MS, Promise.resolve(sweeping).then(waitUntilIdle));
      await flush(); // before the leases end: these must not be processed again
      const left = dropAll('This server stops.');
      clearInterval(renewTimer);
      await renewing?.catch(() => {});
      clearTimeout(expiryTimer);
      // Lets the next server start without waiting for our leases to expire.
      if (left.length > 0) await releaseOwnLeases(db, node).catch(() => {});
      await deleteNode(db, node).catch(() => {});
      leasedUntil = Number.POSITIVE_INFINITY;
    },
  };
}

/** Abort reason of running consumers. */
const LEASE_EXPIRED = 'Another server may be at work on this event.';

const getOwner = ({ organization_id }: Pick<OutboxEvent, 'organization_id'>) =>
  organization_id ?? NO_ORGANISATION;
const getQueueKey = ({ name }: RegisteredConsumer, { key }: Pick<OutboxEvent, 'key'>) => `${name} ${key}`;

/** An error may state its retry delay; the maximum backoff still applies. */
const getRetryAfterMs = (error: unknown) =>
  error instanceof RetryLaterError ? Math.min(error.after_s * 1000, 300_000) : 0;

/** Resolves when `work` has, or after the timeout in milliseconds. */
const waitAtMost = (ms: number, work: Promise<void>) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });

const isLastAttempt = ({ attempts }: Pick<OutboxEvent, 'attempts'>) => attempts + 1 >= MAX_ATTEMPTS;
