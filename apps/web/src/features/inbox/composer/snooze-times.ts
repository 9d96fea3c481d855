import { snoozeMoment } from '../data/actions/snooze-until';

/** Until when one may want to snooze, ISO 8601; null: until the customer writes. `now` in milliseconds. */
export function snoozeMoments(now = Date.now()) {
  const until = (snooze: 'hour' | 'tomorrow' | 'monday') => snoozeMoment(snooze, '', new Date(now)) ?? null;
  return { reply: null, hour: until('hour'), tomorrow: until('tomorrow'), monday: until('monday') };
}
