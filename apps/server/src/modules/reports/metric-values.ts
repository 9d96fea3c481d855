import type { HistogramBucket } from './compute-median';
import type { MetricValue } from './metrics.queries';

/** Metric values by query name. */
export interface MetricValues {
  /** Sum of all values. */
  total(as: string): number;
  byKey(as: string): Map<string, number>;
  byDay(as: string): Map<string, number>;
  /** Rows as read. */
  of(as: string): readonly MetricValue[];
  buckets(as: string): HistogramBucket[];
  bucketsByKey(as: string): Map<string, HistogramBucket[]>;
}

export function indexMetricValues(rows: readonly MetricValue[]): MetricValues {
  const named = new Map<string, MetricValue[]>();
  for (const row of rows) {
    const known = named.get(row.as);
    if (known) known.push(row);
    else named.set(row.as, [row]);
  }
  const of = (as: string): readonly MetricValue[] => named.get(as) ?? [];
  const sumBy = (as: string, keyOf: (row: MetricValue) => string) => {
    const sums = new Map<string, number>();
    for (const row of of(as)) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amount);
    return sums;
  };
  return {
    of,
    total: (as) => of(as).reduce((sum, { amount }) => sum + amount, 0),
    byKey: (as) => sumBy(as, ({ key }) => key),
    byDay: (as) => sumBy(as, ({ day }) => day),
    // Months and days can repeat a bucket.
    buckets: (as) => [...of(as)],
    bucketsByKey(as) {
      const buckets = new Map<string, HistogramBucket[]>();
      for (const row of of(as)) {
        const known = buckets.get(row.key);
        if (known) known.push(row);
        else buckets.set(row.key, [row]);
      }
      return buckets;
    },
  };
}

/** Largest first; ties in a fixed order. */
export const sortByAmount = (amounts: Map<string, number>): [key: string, amount: number][] =>
  [...amounts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
