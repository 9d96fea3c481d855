import { createExpiringMap } from '../../../lib/expiring-map';

/** Maximum seconds of a pause requested by a platform. */
const MAX_PAUSE_S = 3_600;

/**
 * Integrations paused by a platform, in this process: id -> end in unix milliseconds. Not stored: refused
 * messages wait in the outbox, and a process that does not know of the pause (another server, or after a
 * restart) is refused once more and learns the remaining time.
 */
const pausedUntil = createExpiringMap<number>(MAX_PAUSE_S * 1000);

/** Pauses sending on the integration. `now`: unix milliseconds. */
export function pauseIntegration(line_id: string, seconds: number, now: number): void {
  if (seconds > 0) pausedUntil.set(line_id, now + Math.min(seconds, MAX_PAUSE_S) * 1000);
}

/** Seconds until the pause ends; 0 if not paused. */
export const getPauseSeconds = (line_id: string, now: number): number =>
  Math.max(0, Math.ceil(((pausedUntil.get(line_id) ?? 0) - now) / 1000));
