interface TokenBucketState {
  tokens: number;
  at: number;
}

/** A rate limiter per name; forgets idle names. */
export interface TokenBucket {
  /** Takes a token; returns 0, or the seconds until one is available. */
  consume(name: string, now: number): number;
  /** Returns the same without taking a token. */
  check(name: string, now: number): number;
  /** Whole tokens that are left, and the seconds until all are available. */
  describe(name: string, now: number): { remaining: number; reset_s: number };
}

/**
 * @param burst maximum number of tokens
 * @param perMs milliseconds in which one token is refilled
 */
export function createTokenBucket(burst: number, perMs: number, maxNames = 50_000): TokenBucket {
  const buckets = new Map<string, TokenBucketState>();
  function countTokens(name: string, now: number): number {
    const before = buckets.get(name) ?? { tokens: burst, at: now };
    return Math.min(burst, before.tokens + (now - before.at) / perMs);
  }
  const getWait = (tokens: number) => (tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * perMs) / 1000));
  return {
    consume(name, now) {
      const tokens = countTokens(name, now);
      buckets.delete(name);
      if (buckets.size >= maxNames) buckets.delete(buckets.keys().next().value ?? '');
      buckets.set(name, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
      return getWait(tokens);
    },
    check: (name, now) => getWait(countTokens(name, now)),
    describe(name, now) {
      const tokens = countTokens(name, now);
      return { remaining: Math.floor(tokens), reset_s: Math.ceil(((burst - tokens) * perMs) / 1000) };
    },
  };
}
