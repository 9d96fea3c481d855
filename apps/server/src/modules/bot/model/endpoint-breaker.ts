import { createExpiringMap } from '../../../lib/expiring-map';

/** Failures in a row until an endpoint is left alone. */
const FAILURES = 3;
/** Milliseconds that it is left alone: a customer's answer does not wait for what is dead. */
export const REST_MS = 60_000;
/** Milliseconds after which an earlier failure counts no more. */
const REMEMBERED_MS = 10 * 60_000;

interface Seen {
  failures: number;
  rests_until: number;
}

/** By organisation and version of its settings, on this node: whoever changes something is asked anew at once. */
const seen = createExpiringMap<Seen>(REMEMBERED_MS, 5_000);

export interface Rest {
  isResting(now: Date): boolean;
  noteFailure(now: Date): void;
  noteSuccess(): void;
}

/** Whether an endpoint has earned a rest. After it, one more failure is enough for the next. */
export function restOf(organization_id: string, version: number): Rest {
  const key = `${organization_id} ${version}`;
  return {
    isResting: (now) => (seen.get(key)?.rests_until ?? 0) > now.getTime(),
    noteFailure(now) {
      const failures = (seen.get(key)?.failures ?? 0) + 1;
      seen.set(key, { failures, rests_until: failures >= FAILURES ? now.getTime() + REST_MS : 0 });
    },
    noteSuccess: () => seen.delete(key),
  };
}
