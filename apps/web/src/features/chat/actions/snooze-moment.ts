import dayjs from 'dayjs';

/** Ways to say until when; `reply`: until the customer writes. */
export const SNOOZES = ['hour', 'tomorrow', 'monday', 'reply', 'custom'] as const;
export type Snooze = (typeof SNOOZES)[number];

/** The beginning of a working day, in hours. */
const MORNING = 9;
const MONDAY = 1;
const WEEK = 7;

/**
 * Until when a way to snooze lasts, as ISO 8601; null: until the customer writes; undefined: no moment that could be meant.
 * Mornings are those of the user's own time zone. `custom` is what a `datetime-local` field holds.
 */
export function snoozeMoment(snooze: Snooze, custom: string, now: Date): string | null | undefined {
  const morning = dayjs(now).startOf('day').hour(MORNING);
  switch (snooze) {
    case 'reply':
      return null;
    case 'hour':
      return dayjs(now).add(1, 'hour').toISOString();
    case 'tomorrow':
      return morning.add(1, 'day').toISOString();
    case 'monday':
      return morning.add((MONDAY + WEEK - morning.day()) % WEEK || WEEK, 'day').toISOString();
    case 'custom': {
      const moment = dayjs(custom);
      const isToCome = moment.isAfter(now) && moment.isBefore(dayjs(now).add(1, 'year'));
      return isToCome ? moment.toISOString() : undefined;
    }
  }
}
