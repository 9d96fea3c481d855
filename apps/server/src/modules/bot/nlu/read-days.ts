import { normalizeCustomerText } from './normalize-customer-text';

/** A day that a text speaks of: so many from today, a weekday (0 is Sunday), or a date. */
export type RequestedDay = { in: number } | { weekday: number } | { month: number; day: number };

/** The days that a text speaks of, each once: "on Saturday or Sunday" are two. */
export function readDays(text: string): RequestedDay[] {
  const plain = normalizeCustomerText(text);
  const dates = [...text.matchAll(/\b(\d{1,2})\.(\d{1,2})\./g)].map(([, day, month]) => ({
    month: Number(month),
    day: Number(day),
  }));
  return [
    ...FROM_TODAY.filter(([pattern]) => pattern.test(plain)).map(([, days]) => ({ in: days })),
    ...WEEKDAYS.flatMap((pattern, at) => (pattern.test(plain) ? [{ weekday: (at + 1) % 7 }] : [])),
    ...dates.filter(({ month, day }) => month >= 1 && month <= 12 && day >= 1 && day <= 31),
  ];
}

const FROM_TODAY: readonly [RegExp, number][] = [
  [
    /\b(?:today|tonight|now|rn|right now|currently|still|this (?:morning|afternoon|evening)|yet|heute|jetzt|grad|gerade|aktuell|noch)\b/,
    0,
  ],
  [/\b(?<!day after )tomorrow\b|\b(?<!guten |am )morgen\b/, 1],
  [/\bday after tomorrow\b|\bubermorgen\b/, 2],
];

/** From Monday on; at the weekend are two. */
const WEEKDAYS: readonly RegExp[] = [
  /\b(?:mon|mondays?|montags?)\b/,
  /\b(?:tue|tues|tuesdays?|dienstags?)\b/,
  /\b(?:wed|wednesdays?|mittwochs?)\b/,
  /\b(?:thu|thurs|thursdays?|donnerstags?)\b/,
  /\b(?:fri|fridays?|freitags?)\b/,
  /\b(?:sat|saturdays?|samstags?|sonnabends?|weekends?|wochenenden?)\b/,
  /\b(?:sun|sundays?|sonntags?|weekends?|wochenenden?)\b/,
];
