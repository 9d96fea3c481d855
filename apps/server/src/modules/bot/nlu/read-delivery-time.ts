/** "For tomorrow morning", "am Samstag um 10 Uhr": for when something is wanted, as it was written; null when nothing says. */
export const readDeliveryTime = (text: string): string | null => WHEN.exec(text)?.[0].trim() ?? null;

export const removeDeliveryTime = (text: string): string => text.replace(WHEN, ' ');

const DAY =
  'today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|heute|morgen|übermorgen|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend';
const PART = 'morning|noon|afternoon|evening|night|früh|vormittag|mittag|nachmittag|abend';
const CLOCK = String.raw`(?:at|by|around|before|um|gegen|ab|bis)\s\d{1,2}(?:[:.]\d{2})?(?:\s?(?:am|pm|uhr|o.?clock))?`;
const FETCHED = 'zum abholen|zur abholung|for pick-?up|to pick up|to be delivered|delivered';
const WHEN = new RegExp(
  String.raw`(?<!guten\s|good\s)(?<![\p{L}\p{N}])(?:(?:${FETCHED})\s)?(?:(?:für|for|by|on|am|bis|until)\s)?(?:${DAY})(?:\s(?:${PART}))?(?:,?\s${CLOCK})?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:um|gegen|at)\s\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|uhr)(?![\p{L}\p{N}])`,
  'iu',
);
