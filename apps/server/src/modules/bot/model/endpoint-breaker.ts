import { createExpiringMap } from '../../../lib/expiring-map';

/** Consecutive failures that open the circuit breaker. */
const FAILURE_LIMIT = 3;
/** Milliseconds for which it stays open: customers do not wait for a failed endpoint. */
export const OPEN_MS = 60_000;
/** Milliseconds after which a failure no longer counts. */
const FAILURE_MEMORY_MS = 10 * 60_000;

interface BreakerState {
  failures: number;
  open_until: number;
}

/** By organisation and settings version, on this node: a change of settings closes it immediately. */
const breakerStates = createExpiringMap<BreakerState>(FAILURE_MEMORY_MS, 5_000);

export interface EndpointBreaker {
  isOpen(now: Date): boolean;
  recordFailure(now: Date): void;
  recordSuccess(): void;
}

/** Whether the breaker is open. After it closes, one more failure opens it again. */
export function getEndpointBreaker(organization_id: string, version: number): EndpointBreaker {
  const key = `${organization_id} ${version}`;
  return {
    isOpen: (now) => (breakerStates.get(key)?.open_until ?? 0) > now.getTime(),
    recordFailure(now) {
      const failures = (breakerStates.get(key)?.failures ?? 0) + 1;
      breakerStates.set(key, {
        failures,
        open_until: failures >= FAILURE_LIMIT ? now.getTime() + OPEN_MS : 0,
      });
    },
    recordSuccess: () => breakerStates.delete(key),
  };
}
