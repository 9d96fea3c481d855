/** The urgency of a wait. */
export type WaitLevel = 'calm' | 'warning' | 'late';

/**
 * Red after the organisation's target, amber after half of it. `now` in milliseconds; `target` in minutes
 * (first_response_target_minutes of the inbox settings), null: no target, so nothing is late.
 */
export function getWaitLevel(waitingSince: string, now: number, target: number | null): WaitLevel {
  if (target === null) return 'calm';
  const minutes = (now - Date.parse(waitingSince)) / 60_000;
  if (minutes >= target) return 'late';
  return minutes >= target / 2 ? 'warning' : 'calm';
}
