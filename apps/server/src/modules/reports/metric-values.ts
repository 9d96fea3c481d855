import type { Amount } from './metrics.queries';
import type { Bucket } from './compute-median';

/** What was read of the figures, by the names they were wanted under. */
export interface Amounts {
  /** All of it together. */
  total(as: string): number;
  byKey(as: string): Map<string, number>;
  byDay(as: string): Map<string, number>;
  /** As they were read. */
  of(as: string): readonly Amount[];
  buckets(as: string): Bucket[];
  bucketsByKey(as: string): Map<string, Bucket[]>;
}

export function amountsOf(rows: readonly Amount[]): Amounts {
  const named = new Map<string, Amount[]>();
  for (const row of rows) {
    const known = named.get(row.as);
    if (known) known.push(row);
    else named.set(row.as, [row]);
  }
  const of = (as: string): readonly Amount[] => named.get(as) ?? [];
  const sumBy = (as: string, keyOf: (row: Amount) => string) => {
    const sums = new Map<string, number>();
    for (const row of of(as)) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amount);
    return sums;
  };
  return {
    of,
    total: (as) => of(as).reduce((sum, { amount }) => sum + amount, 0),
    byKey: (as) => sumBy(as, ({ key }) => key),
    byDay: (as) => sumBy(as, ({ day }) => day),
    // From months and days: the same bucket more than once.
    buckets: (as) => [...of(as)],
    bucketsByKey(as) {
      const buckets = new Map<string, Bucket[]>();
      for (const row of of(as)) {
        const known = buckets.get(row.key);
        if (known) known.push(row);
        else buckets.set(row.key, [row]);
      }
      return buckets;
    },
  };
}

/** The largest first, and in a fixed order where they are equal. */
export const largestFirst = (amounts: Map<string, number>): [key: string, amount: number][] =>
  [...amounts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
