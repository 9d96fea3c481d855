/** Monday to Sunday, the order of ISO 8601. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Local times such as 09:00. */
export interface OpeningTimes {
  open: string;
  close: string;
}

export interface Holiday {
  /** 2026-12-25 */
  date: string;
  name: string;
}

/** Business hours. A day that is null is closed. */
export type WeeklyHours = Record<Weekday, OpeningTimes | null> & { holidays: Holiday[] };

const USUAL_DAY: OpeningTimes = { open: '09:00', close: '17:00' };

/** Initial value: nine to five, Monday to Friday. */
export const createDefaultHours = (): WeeklyHours => ({
  monday: USUAL_DAY,
  tuesday: USUAL_DAY,
  wednesday: USUAL_DAY,
  thursday: USUAL_DAY,
  friday: USUAL_DAY,
  saturday: null,
  sunday: null,
  holidays: [],
});

/** A newly opened day copies the times of the nearest earlier open day. */
export function getDefaultOpeningTimes(hours: WeeklyHours, day: Weekday): OpeningTimes {
  const earlier = WEEKDAYS.slice(0, WEEKDAYS.indexOf(day)).toReversed();
  return earlier.map((one) => hours[one]).find((times) => times !== null) ?? USUAL_DAY;
}
