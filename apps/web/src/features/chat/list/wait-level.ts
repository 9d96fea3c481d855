/** How pressing a wait is. */
export type WaitLevel = 'calm' | 'warning' | 'late';

/** Minutes; until an organisation can set its own goal, these are ours. */
const WARNING_AFTER = 2;
const LATE_AFTER = 5;

/** `now` in milliseconds. */
export function waitLevel(waitingSince: string, now: number): WaitLevel {
  const minutes = (now - Date.parse(waitingSince)) / 60_000;
  if (minutes >= LATE_AFTER) return 'late';
  return minutes >= WARNING_AFTER ? 'warning' : 'calm';
}
