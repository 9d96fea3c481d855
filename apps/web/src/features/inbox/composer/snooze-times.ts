import { resolveSnoozeUntil } from '../data/actions/snooze-until';

/** Suggested snooze times, ISO 8601; null: until the customer writes. `now` in milliseconds. */
export function getSnoozeTimes(now = Date.now()) {
  const until = (snooze: 'hour' | 'tomorrow' | 'monday') =>
    resolveSnoozeUntil(snooze, '', new Date(now)) ?? null;
  return { reply: null, hour: until('hour'), tomorrow: until('tomorrow'), monday: until('monday') };
}
