import type { Context } from '../../../context/context';
import { runPeriodically } from '../../../lib/concurrency/run-periodically';
import { AGGREGATION_BATCH, aggregateMetricsBatch } from './aggregate-metrics.queries';

/** Milliseconds. The dashboard reads what is not folded yet as well: this only keeps that short. */
const EVERY_MS = 5_000;

/** Folds all that has been written down until now, of every organisation: each statement is a transaction. */
export async function aggregateMetrics({ database }: Pick<Context, 'database'>): Promise<void> {
  let folded = AGGREGATION_BATCH;
  while (folded === AGGREGATION_BATCH) folded = await aggregateMetricsBatch(database.platform.db);
}

/**
 * Folds every few seconds, on every node: they leave each other's changes alone. A failure is only told: what was not
 * folded is folded the next time.
 */
export const startMetricsAggregation = (
  parts: Pick<Context, 'database'>,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } =>
  runPeriodically(() => aggregateMetrics(parts), { every_ms: EVERY_MS, onFailure });
