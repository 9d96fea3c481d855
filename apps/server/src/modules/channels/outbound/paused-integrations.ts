import { createExpiringMap } from '../../../lib/expiring-map';

/** A platform that asks for more than this is asked again before. */
const MAX_PAUSE_S = 3_600;

/**
 * Lines on which a platform has asked for silence, on this node: line -> unix milliseconds when it is over. It is not
 * stored: what was refused waits in the outbox for itself, and whoever does not know of the silence (another node, or
 * this one after a restart) is refused once more, told how long it lasts by then, and has lost nothing but that call.
 */
const pausedUntil = createExpiringMap<number>(MAX_PAUSE_S * 1000);

/** Nothing goes out on the line for so many seconds. `now`: unix milliseconds. */
export function pauseIntegration(line_id: string, seconds: number, now: number): void {
  if (seconds > 0) pausedUntil.set(line_id, now + Math.min(seconds, MAX_PAUSE_S) * 1000);
}

/** Seconds until something may go out on the line again; 0: it may. */
export const getPauseSeconds = (line_id: string, now: number): number =>
  Math.max(0, Math.ceil(((pausedUntil.get(line_id) ?? 0) - now) / 1000));
