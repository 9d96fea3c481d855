/** Months and days of the week by one name each, whatever the language. */
export function dayOf(name: string): string {
  const at = DAYS.findIndex((names) => names.includes(name));
  return at < 0 ? name : String(at);
}

/** A day of the week or a month by its name. */
export const isDayName = (word: string): boolean =>
  DAY_NAMES.has(word) || DAY_NAMES.has(word.replace(/s$/, ''));

/** "Mo-Fr 9-17": as opening hours are written; their English names. */
export const shortDays = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(?:Mon?|Tue|Wed|Thu|Fri?|Sat?|Sun?|Di|Mi|Do|So)\b(?=\.?\s?[-–:/]|\.?,? \d)|(?<=[-–/])(?:Mon?|Tue|Wed|Thu|Fri?|Sat?|Sun?|Di|Mi|Do|So)\b/g,
    ),
  ].map(([name]) => SHORT[name.slice(0, 2)] ?? name);

const DAYS = [
  'january januar jänner,february februar,march märz,april,may mai,june juni,july juli,august,september,october oktober',
  'november,december dezember,monday montag,tuesday dienstag,wednesday mittwoch,thursday donnerstag,friday freitag',
  'saturday samstag sonnabend,sunday sonntag',
].flatMap((list) => list.split(',').map((names) => names.split(' ')));
const DAY_NAMES = new Set(DAYS.flat());

/** By their first two letters. */
const SHORT: Record<string, string> = {
  ...{ Mo: 'monday', Tu: 'tuesday', Di: 'tuesday', We: 'wednesday', Mi: 'wednesday', Th: 'thursday' },
  ...{ Do: 'thursday', Fr: 'friday', Sa: 'saturday', Su: 'sunday', So: 'sunday' },
};
