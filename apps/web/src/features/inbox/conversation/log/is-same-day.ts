import { wallClock } from '../../../../lib/locale/time-zone';

/** Whether two moments (anything Date reads) lie on the same day in the display time zone. */
export function sameDay(one: string | number, other: string | number): boolean {
  return wallClock(one).isSame(wallClock(other), 'day');
}
