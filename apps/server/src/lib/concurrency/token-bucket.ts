interface TokenBucketState {
  tokens: number;
  at: number;
}

/** Limits how often something may be done under one name; forgets names that have been quiet. */
export interface TokenBucket {
  /** Takes one; answers 0, or the seconds until there is one again. */
  consume(name: string, now: number): number;
}

/**
 * @param burst how many may come at once
 * @param perMs how many milliseconds each further one takes to grow back
 */
export function createTokenBucket(burst: number, perMs: number, maxNames = 50_000): TokenBucket {
  const buckets = new Map<string, TokenBucketState>();
  return {
    consume(name, now) {
      const before = buckets.get(name) ?? { tokens: burst, at: now };
      const tokens = Math.min(burst, before.tokens + (now - before.at) / perMs);
      buckets.delete(name);
      if (buckets.size >= maxNames) buckets.delete(buckets.keys().next().value ?? '');
      buckets.set(name, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
      return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * perMs) / 1000);
    },
  };
}
