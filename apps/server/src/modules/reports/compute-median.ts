/** Count of durations per histogram bucket (bucket_of in migration 024). */
export interface HistogramBucket {
  bucket: number;
  amount: number;
}

const STEP = 1.05;

/**
 * The median in seconds, as the middle of its bucket: at most 2.5 % from the exact one; of an even count the
 * lower middle value. Buckets may repeat. Null without values.
 */
export function computeMedian(buckets: readonly HistogramBucket[]): number | null {
  const filled = buckets.filter(({ amount }) => amount > 0).sort((a, b) => a.bucket - b.bucket);
  const middle = filled.reduce((sum, { amount }) => sum + amount, 0) / 2;
  let seen = 0;
  for (const { bucket, amount } of filled) {
    seen += amount;
    if (seen >= middle) return bucket === 0 ? 0 : Math.round(STEP ** (bucket - 0.5));
  }
  return null;
}
