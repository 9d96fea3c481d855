import type { Context } from '../../../context/context';
import { runPeriodically } from '../../../lib/concurrency/run-periodically';
import { AGGREGATION_BATCH, aggregateMetricsBatch } from './aggregate-metrics.queries';

/** Milliseconds. The dashboard also reads pending changes: the interval only keeps them few. */
const EVERY_MS = 5_000;

/** Aggregates all pending changes of every organisation: one transaction per statement. */
export async function aggregateMetrics({ database }: Pick<Context, 'database'>): Promise<void> {
  let folded = AGGREGATION_BATCH;
  while (folded === AGGREGATION_BATCH) folded = await aggregateMetricsBatch(database.platform.db);
}

/**
 * Aggregates every few seconds on every node; nodes process disjoint changes. Logs a failure, and the next
 * run retries.
 */
export const startMetricsAggregation = (
  parts: Pick<Context, 'database'>,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } =>
  runPeriodically(() => aggregateMetrics(parts), { every_ms: EVERY_MS, onFailure });
