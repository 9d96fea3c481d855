interface TokenBucketState {
  tokens: number;
  at: number;
}

/** A rate limiter per name; forgets idle names. */
export interface TokenBucket {
  /** Takes a token; returns 0, or the seconds until one is available. */
  consume(name: string, now: number): number;
}

/**
 * @param burst maximum number of tokens
 * @param perMs milliseconds in which one token is refilled
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
