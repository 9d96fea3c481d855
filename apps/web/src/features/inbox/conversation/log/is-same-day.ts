import { toZonedTime } from '../../../../lib/locale/time-zone';

/** Whether two moments (anything Date parses) are on the same day in the display time zone. */
export function isSameDay(one: string | number, other: string | number): boolean {
  return toZonedTime(one).isSame(toZonedTime(other), 'day');
}
