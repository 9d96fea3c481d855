/** How many times there were that fall into a step of the histogram (bucket_of in migration 024). */
export interface HistogramBucket {
  bucket: number;
  amount: number;
}

const STEP = 1.05;

/**
 * The median in seconds, from the middle of its step, so at most 2.5 % beside the exact one; of an even number the
 * lower of the two in the middle. The same bucket may come several times. Null without any.
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
