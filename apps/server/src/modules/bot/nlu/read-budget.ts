import { THRESHOLDS } from '../thresholds';
import { fold } from '../words/fold';

/** "Under 100 euros", "bis 50 €": the most that something may cost, in whole units of money; null when none is said. */
export function readBudget(text: string): number | null {
  const plain = fold(text.slice(0, THRESHOLDS.MAX_INPUT_LENGTH));
  const [, bounded] = BELOW.exec(plain) ?? [];
  const [, written] = UP_TO.exec(plain) ?? [];
  const amount = Number((bounded ?? written ?? '').replace(/[€$£\s]/g, '').replace(',', '.'));
  return amount > 0 ? amount : null;
}

const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,2})?`;
const WITH_MONEY = String.raw`([€$£]\s?${NUMBER}|${NUMBER}(?=\s?(?:€|\$|£|euros?\b|eur\b|dollars?\b|usd\b|pounds?\b|gbp\b|chf\b|franken\b|francs?\b|bucks\b)))`;
/** These need no word for money, unless it is a number of something else. */
const BELOW = new RegExp(
  String.raw`\b(?:under|below|cheaper than|unter|gunstiger als|billiger als)\s([€$£]?\s?${NUMBER})(?!\s?(?:%|\d|kg|g|ml|l|cm|mm|m|km|years?|jahren?|days?|tagen?|degrees?|grad)\b)`,
  'u',
);
const UP_TO = new RegExp(
  String.raw`\b(?:less than|for (?:about|around|roughly)|um die|fur (?:etwa|ca\.?|circa|rund|ungefahr)|up to|at most|no more than|not more than|max(?:imum)?\.?|within|bis(?: zu)?|maximal|hochstens|nicht mehr als|weniger als|fur (?:maximal|hochstens))\s${WITH_MONEY}`,
  'u',
);
