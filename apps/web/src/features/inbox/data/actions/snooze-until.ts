import dayjs from 'dayjs';
import { fromZonedTime, toZonedTime } from '../../../../lib/locale/time-zone';

/** Snooze options; `reply`: until the customer writes. */
export const SNOOZE_OPTIONS = ['hour', 'tomorrow', 'monday', 'reply', 'custom'] as const;
export type SnoozeOption = (typeof SNOOZE_OPTIONS)[number];

/** The hour at which a working day starts. */
const MORNING = 9;
const MONDAY = 1;
const WEEK = 7;

/**
 * The end of a snooze option as ISO 8601; null: until the customer writes; undefined: invalid. Mornings, and
 * `custom` (such as 2026-11-24T09:00), are in the display time zone.
 */
export function resolveSnoozeUntil(
  snooze: SnoozeOption,
  custom: string,
  now: Date,
): string | null | undefined {
  const morning = toZonedTime(now).startOf('day').hour(MORNING);
  switch (snooze) {
    case 'reply':
      return null;
    case 'hour':
      return dayjs(now).add(1, 'hour').toISOString();
    case 'tomorrow':
      return fromZonedTime(morning.add(1, 'day'));
    case 'monday':
      return fromZonedTime(morning.add((MONDAY + WEEK - morning.day()) % WEEK || WEEK, 'day'));
    case 'custom': {
      const wall = dayjs.utc(`${custom}Z`);
      if (!wall.isValid()) return undefined;
      const moment = dayjs(fromZonedTime(wall));
      const isToCome = moment.isAfter(now) && moment.isBefore(dayjs(now).add(1, 'year'));
      return isToCome ? moment.toISOString() : undefined;
    }
  }
}
