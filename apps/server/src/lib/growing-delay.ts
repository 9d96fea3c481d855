interface Tries {
  count: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** Slows guessing down: the first tries are free, then each has to wait twice as long as the one before. */
export interface GrowingDelay {
  /** Counts a try; answers 0, or the seconds to wait before one is let through again. */
  take(name: string, now: number): number;
  /** The try was no guess: everything counted under this name is forgotten. */
  forget(name: string): void;
}

/**
 * @param free tries before the first delay
 * @param firstMs milliseconds of the first delay, which doubles up to `maxMs`
 */
export function createGrowingDelay(
  { free, firstMs, maxMs }: { free: number; firstMs: number; maxMs: number },
  maxNames = 50_000,
): GrowingDelay {
  const names = new Map<string, Tries>();
  return {
    take(name, now) {
      const known = names.get(name);
      // Who has been quiet for this long starts anew.
      const before = known && now - known.until < 4 * maxMs ? known : { count: 0, until: now };
      if (before.until > now) return Math.ceil((before.until - now) / 1000);

      const count = before.count + 1;
      const delay = count < free ? 0 : Math.min(maxMs, firstMs * 2 ** (count - free));
      names.delete(name);
      if (names.size >= maxNames) names.delete(names.keys().next().value ?? '');
      names.set(name, { count, until: now + delay });
      return 0;
    },
    forget: (name) => void names.delete(name),
  };
}
