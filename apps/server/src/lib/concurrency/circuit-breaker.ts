/** Consecutive failures that open a circuit. */
const FAILURE_THRESHOLD = 3;
/** Milliseconds of the first pause; each failed try doubles it. */
const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;
const MAX_CIRCUITS = 10_000;

interface Circuit {
  failures: number;
  /** When the next try is allowed. */
  retryAt: number;
  /** When the current try began; undefined: none is running. */
  trialStartedAt?: number;
}

/**
 * A circuit breaker per key: after three consecutive failures it blocks all work for a pause, then allows one
 * try at a time until one succeeds.
 */
export interface CircuitBreaker {
  /** 0: proceed, and report the result with `settle`. Otherwise the milliseconds to wait. */
  acquire(key: string): number;
  recordResult(key: string, isWell: boolean): void;
}

/** @param now milliseconds of a monotonic clock */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  /** Only keys with failures. */
  const circuits = new Map<string, Circuit>();
  return {
    acquire(key) {
      const circuit = circuits.get(key);
      if (!circuit || circuit.failures < FAILURE_THRESHOLD) return 0;
      const at = now();
      if (at < circuit.retryAt) return circuit.retryAt - at;
      // A try that never ends blocks the others for the longest pause only.
      if (circuit.trialStartedAt !== undefined && at < circuit.trialStartedAt + LONGEST_MS) return FIRST_MS;
      circuit.trialStartedAt = at;
      return 0;
    },
    recordResult(key, isWell) {
      const before = circuits.get(key);
      circuits.delete(key);
      if (isWell) return;
      if (circuits.size >= MAX_CIRCUITS) circuits.delete(circuits.keys().next().value ?? '');
      const failures = (before?.failures ?? 0) + 1;
      const isTry =
        before === undefined || failures <= FAILURE_THRESHOLD || before.trialStartedAt !== undefined;
      // Work that began before the circuit opened gives no new information.
      if (!isTry) circuits.set(key, before);
      else {
        const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - FAILURE_THRESHOLD));
        circuits.set(key, { failures, retryAt: now() + pause });
      }
    },
  };
}
