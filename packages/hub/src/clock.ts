import type { HubSettings } from './hub-options';

/**
 * One interval for all connections instead of timers for each. It ticks every second, or faster when a
 * delay is shorter than that; so a deadline is kept to within a quarter of itself.
 */
export function startClock(settings: HubSettings, tick: (now: number) => void): () => void {
  const { pingIntervalMs, pongTimeoutMs, staleCloseDelayMs, expiredCloseDelayMs } = settings;
  const shortest = Math.min(pingIntervalMs, pongTimeoutMs, staleCloseDelayMs, expiredCloseDelayMs);
  const interval = setInterval(() => tick(performance.now()), Math.min(1000, Math.max(5, shortest / 4)));
  interval.unref();
  return () => clearInterval(interval);
}
