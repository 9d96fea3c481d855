/** A cache with expiry; evicts the oldest entries when it is full. */
export interface ExpiringMap<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, now?: number): void;
  delete(key: string): void;
  deleteWhere(fits: (value: T) => boolean): void;
}

/** @param ttlMs lifetime of an entry in milliseconds */
export function createExpiringMap<T>(ttlMs: number, maxSize = 10_000): ExpiringMap<T> {
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.until > Date.now()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value, now = Date.now()) {
      entries.delete(key);
      if (entries.size >= maxSize) entries.delete(entries.keys().next().value ?? '');
      entries.set(key, { value, until: now + ttlMs });
    },
    delete: (key) => void entries.delete(key),
    deleteWhere(fits) {
      for (const [key, { value }] of entries) if (fits(value)) entries.delete(key);
    },
  };
}
