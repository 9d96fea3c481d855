import { THRESHOLDS } from '../thresholds';
import { splitWords } from '../words/split-words';
import { readQuantity } from './read-quantity';

/** One of several things shown before, and how many of it. */
export interface OrdinalPick {
  /** 0 is the first, -1 the last; `other`: the one of two that was not named. */
  place: number | 'other';
  quantity: number | null;
}

/** "1 of the first and 2 of the second": which of the things shown before, each with its number. */
export function readPicks(text: string): OrdinalPick[] {
  const picks: OrdinalPick[] = [];
  for (const clause of text.slice(0, THRESHOLDS.MAX_INPUT_LENGTH).split(BETWEEN)) {
    const words = splitWords(clause);
    const found = words.flatMap((word, at) => {
      const place = placeOf(words, at) ?? (OTHER.test(word) ? ('other' as const) : null);
      return place === null ? [] : [{ place, at }];
    });
    found.forEach(({ place, at }, nth) => {
      if (picks.some((pick) => pick.place === place) || (place === 'other' && picks.length === 0)) return;
      const [from, to] = found.length > 1 ? [(found[nth - 1]?.at ?? -1) + 1, at] : [0, words.length];
      const counting = words.slice(from, to).filter((word, i) => !isPointing(words, from + i, word));
      picks.push({ place, quantity: readQuantity(counting.join(' ')) });
    });
  }
  return picks.filter(({ place }) => place !== 'other' || picks.length > 1);
}

const BETWEEN = /\s(?:and|und|sowie|plus)\s|[,;\n]|[.!?]\s/iu;

/** "The first one": this "one" counts nothing, and neither does "both". */
const isPointing = (words: readonly string[], at: number, word: string) =>
  BOTH.test(word) ||
  (/^ones?$/.test(word) && (placeOf(words, at - 1) !== null || OTHER.test(words[at - 1] ?? '')));

function placeOf(words: readonly string[], at: number): number | null {
  const found = ORDINALS.find(([pattern]) => pattern.test(words[at] ?? ''));
  if (!found || AGO.test(words[at + 1] ?? '')) return null;
  return words[at] === 'last' && !POINTING.test(words[at - 1] ?? '') ? null : found[1];
}

const ORDINALS: readonly [RegExp, number][] = [
  [/^(?:first|1st|erste[nrs]?)$/, 0],
  [/^(?:second|2nd|zweite[nrs]?)$/, 1],
  [/^(?:third|3rd|dritte[nrs]?)$/, 2],
  [/^(?:fourth|4th|vierte[nrs]?)$/, 3],
  [/^(?:last|latter|letzte[nrs]?)$/, -1],
];

/** "The last one" points; "how long does it last" and "last week" do not. */
const POINTING = /^(?:the|that|this|your|and|of|take|want)$/;
const AGO =
  /^(?:time|times|week|month|year|order|day|night|mal|woche|monat|jahr|bestellung|minute|name|class)$/;
const OTHER = /^(?:others?|andere[nrms]?)$/;
const BOTH = /^(?:both|beide[nrs]?)$/;
