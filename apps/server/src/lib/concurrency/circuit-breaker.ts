/** Failures in a row that open a circuit. */
const FAILURE_THRESHOLD = 3;
/** Milliseconds of the first pause; each failed try after it doubles the next one. */
const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;
const MAX_CIRCUITS = 10_000;

interface Circuit {
  failures: number;
  /** When the next try is let through. */
  retryAt: number;
  /** When that try began; undefined: nobody tries. */
  trialStartedAt?: number;
}

/**
 * Keeps work away from what does not answer: after three failures in a row nothing is let through for a while, then one try
 * at a time, until one succeeds.
 */
export interface CircuitBreaker {
  /** 0: go on, and say with `settle` how it went. Else the milliseconds to wait. */
  acquire(key: string): number;
  recordResult(key: string, isWell: boolean): void;
}

/** @param now milliseconds of a clock that never goes back */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  /** Only those that have failed. */
  const circuits = new Map<string, Circuit>();
  return {
    acquire(key) {
      const circuit = circuits.get(key);
      if (!circuit || circuit.failures < FAILURE_THRESHOLD) return 0;
      const at = now();
      if (at < circuit.retryAt) return circuit.retryAt - at;
      // A try that never ends keeps the others out for the longest pause, and not for ever.
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
      // What began before the circuit opened says nothing new.
      if (!isTry) circuits.set(key, before);
      else {
        const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - FAILURE_THRESHOLD));
        circuits.set(key, { failures, retryAt: now() + pause });
      }
    },
  };
}
