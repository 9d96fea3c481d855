import { createExpiringMap } from '../../../lib/expiring-map';

/** Failures in a row until an endpoint is left alone. */
const FAILURE_LIMIT = 3;
/** Milliseconds that it is left alone: a customer's answer does not wait for what is dead. */
export const OPEN_MS = 60_000;
/** Milliseconds after which an earlier failure counts no more. */
const FAILURE_MEMORY_MS = 10 * 60_000;

interface BreakerState {
  failures: number;
  open_until: number;
}

/** By organisation and version of its settings, on this node: whoever changes something is asked anew at once. */
const breakerStates = createExpiringMap<BreakerState>(FAILURE_MEMORY_MS, 5_000);

export interface EndpointBreaker {
  isOpen(now: Date): boolean;
  recordFailure(now: Date): void;
  recordSuccess(): void;
}

/** Whether an endpoint has earned a rest. After it, one more failure is enough for the next. */
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
