import type { BusinessHours } from '@relaydesk/contracts/organisation';

export type Weekday = Exclude<keyof BusinessHours, 'holidays'>;

/** Local times such as 09:00. */
export type OpeningTimes = NonNullable<BusinessHours[Weekday]>;

export type Holiday = BusinessHours['holidays'][number];

/** Monday to Sunday, the order of ISO 8601. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies Weekday[];

const USUAL_DAY: OpeningTimes = { open: '09:00', close: '17:00' };

/** Initial value: nine to five, Monday to Friday. */
export const createDefaultHours = (): BusinessHours => ({
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
export function getDefaultOpeningTimes(hours: BusinessHours, day: Weekday): OpeningTimes {
  const earlier = WEEKDAYS.slice(0, WEEKDAYS.indexOf(day)).toReversed();
  return earlier.map((one) => hours[one]).find((times) => times !== null) ?? USUAL_DAY;
}
