import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { createBatcher } from '../../../lib/concurrency/batcher';
import { type AttemptOutcome, attemptDelivery } from './attempt-delivery';
import {
  type ClaimedDelivery,
  claimDueDeliveries,
  releaseAllLeases,
  releaseDeliveries,
} from './claim-deliveries.queries';
import { recordOutcomes } from './record-outcomes';

/** Milliseconds between two looks for due retries and for deliveries of dead servers. */
const POLL_MS = 1_000;
/** Concurrent attempts of one server. */
const MAX_CONCURRENT = 128;
/** 2: an organisation may use half of the attempts that the others leave free. */
const ORGANISATION_SHARE = 2;
/**
 * Concurrent attempts of one endpoint. It begins with one, each success adds one, and a failure resets it: a
 * receiver that hangs occupies one.
 */
const MAX_OF_ENDPOINT = 8;
/** Milliseconds of a lease beyond the time limit of an attempt: to record its outcome. */
const LEASE_MARGIN_MS = 15_000;
/** Outcomes that are recorded in one transaction. */
const OUTCOME_BATCH = 100;

export interface DeliveryWorker {
  /** Aborts attempts under way; they are repeated by the next server. */
  stop(): Promise<void>;
}

/** Of all servers in this process. */
const workers = new Set<() => void>();

/** New deliveries are stored: send them now. Other servers find what this one does not at their next poll. */
export const wakeDeliveryWorkers = (): void => {
  for (const wake of workers) wake();
};

/** Milliseconds that an attempt holds its delivery. */
export const getLeaseMs = ({ webhookTimeoutMs }: Pick<Context, 'webhookTimeoutMs'>): number =>
  webhookTimeoutMs + LEASE_MARGIN_MS;

/**
 * Delivers due webhooks of all organisations. Attempts are counted and leased in the database before the
 * work, so a delivery of a server that dies is repeated by another one. Receivers that hang delay nobody
 * else: see the limits above.
 * @param options.alone no other server is alive: its leases are taken over immediately
 */
export function startDeliveryWorker(
  context: () => Context,
  { alone, onFailure }: { alone: boolean; onFailure(error: unknown): void },
): DeliveryWorker {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  /** Organisation -> its attempts under way here. */
  const counts = new Map<string, number>();
  /** Endpoint -> concurrent attempts, more than one. */
  const windows = new Map<string, number>();
  let claiming: Promise<void> | undefined;
  let isAskedAgain = false;
  let mustRelease = alone;

  const record = createBatcher<AttemptOutcome, void>({
    parallel: 1,
    maxBatchSize: OUTCOME_BATCH,
    keyOf: ({ delivery }) => delivery.id,
    async processBatch(outcomes) {
      await recordOutcomes(context(), outcomes);
      return outcomes.map(() => undefined);
    },
  });

  function wake() {
    if (stopping.signal.aborted) return;
    if (claiming) {
      isAskedAgain = true;
      return;
    }
    claiming = claim()
      .catch(onFailure)
      .finally(() => {
        claiming = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        wake();
      });
  }

  async function claim() {
    const system = asSystem(context(), null);
    if (mustRelease) await inTransaction(system, (tx) => releaseAllLeases(tx.db));
    mustRelease = false;
    const free = MAX_CONCURRENT - running.size;
    if (free <= 0) return; // the end of an attempt wakes
    const claimed = await claimDueDeliveries(system.database.platform.db, {
      total: free,
      ofOrganisation: Math.max(1, Math.floor(free / ORGANISATION_SHARE)),
      windows: Object.fromEntries(windows),
      full: [...counts].filter(([, own]) => own + 1 > (free + own) / ORGANISATION_SHARE).map(([id]) => id),
      lease_ms: getLeaseMs(system),
    });
    for (const delivery of claimed) {
      const done = run(delivery).finally(() => {
        running.delete(done);
        count(delivery.organization_id, -1);
        wake();
      });
      running.add(done);
      count(delivery.organization_id, 1);
    }
  }

  function count(organization_id: string, change: 1 | -1) {
    const now = (counts.get(organization_id) ?? 0) + change;
    if (now > 0) counts.set(organization_id, now);
    else counts.delete(organization_id);
  }

  function adaptWindow(id: string, isDelivered: boolean) {
    if (isDelivered) windows.set(id, Math.min(MAX_OF_ENDPOINT, (windows.get(id) ?? 1) + 1));
    else windows.delete(id);
  }

  /** Never rejects: after a failure the lease expires, and the attempt is repeated. */
  async function run(delivery: ClaimedDelivery): Promise<void> {
    try {
      const outcome = await attemptDelivery(context(), delivery, stopping.signal);
      if (outcome) {
        adaptWindow(delivery.webhook_endpoint_id, outcome.failure === null);
        return await record(outcome);
      }
      const { organization_id, id, number } = delivery;
      await inTransaction(asSystem(context(), null), (tx) =>
        releaseDeliveries(tx.db, [{ organization_id, id, number }]),
      );
    } catch (error) {
      onFailure(error);
    }
  }

  const timer = setInterval(wake, POLL_MS).unref();
  workers.add(wake);
  wake();

  return {
    async stop() {
      workers.delete(wake);
      clearInterval(timer);
      stopping.abort();
      await claiming;
      await Promise.all(running);
    },
  };
}
