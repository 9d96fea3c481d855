import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import { isShoppingWord } from '../words/shopping-words';
import { COMMON_WORDS, STOP_WORDS } from '../words/stop-words';
import { normalizeCustomerText } from './normalize-customer-text';

/** A text whose wishes are taken out: a mark stands where each one stood, so that it is known what it is about. */
export interface ExtractedWishes {
  read: string;
  wishes: readonly string[];
}

/** "Ohne Basilikum", "saying Happy Birthday", "gift-wrapped": how a thing is to be, in the customer's words. */
export function extractWishes(text: string, index: KnowledgeIndex): ExtractedWishes {
  const wishes: string[] = [];
  const take = (wish: string) => {
    if (wishes.length >= MOST_WISHES) return wish;
    wishes.push(wish.trim());
    return ` ${String.fromCharCode(FIRST_MARK + wishes.length - 1)} `;
  };
  const read = text
    .replace(WRITTEN_ON, take)
    .replace(WRAPPED, take)
    .replace(OF_SOME, (said: string, count: string, wish: string) =>
      index.findMentions(wish).length === 0 ? `${count}${take(wish)}` : said,
    )
    .replace(MADE, (wish: string, what: string) => (isWished(what, index) ? take(wish) : wish));
  return { read, wishes };
}

/** What is wished in a part of such a text. */
export const listClauseWishes = (part: string, wishes: readonly string[]): string[] =>
  [...part.matchAll(MARKS)].flatMap(([mark]) => wishes[mark.charCodeAt(0) - FIRST_MARK] ?? []);

export const removeWishMarks = (text: string): string => text.replace(MARKS, ' ');

const MOST_WISHES = 8;
/** Unicode's private characters: nobody writes them. */
const FIRST_MARK = 0xe000;
const MARKS = /[\ue000-\ue007]/g;

/** "Without the bottle" removes a product, and "no thanks" requests nothing. */
function isWished(what: string, index: KnowledgeIndex): boolean {
  const word = normalizeCustomerText(what).split(' ')[0] ?? '';
  const says =
    isShoppingWord(word) || COMMON_WORDS.has(word) || STOP_WORDS.en.has(word) || STOP_WORDS.de.has(word);
  return !says && index.findMentions(what).length === 0;
}

const WRITTEN_ON =
  /\b(?:saying|that says|which says|engraved with|with the (?:words?|text|name|message|inscription|writing)|mit (?:der |dem |den )?(?:aufschrift|text|namen|worten|gravur|schriftzug))\b[^.!?\n]{1,80}/giu;
const WRAPPED =
  /\b(?:gift[- ]?wrapped|(?:wrapped )?as a (?:gift|present)|als geschenk(?: (?:verpackt|eingepackt|verpacken))?)\b/giu;
/** "Two coffees, one ground for filter": how some of them are to be. */
const OF_SOME =
  /((?:[,;]|\sand|\sund)\s(?:one|two|three|einmal|zweimal|dreimal|eine[ns]?|zwei|drei|[1-9]x?)(?:\s(?:of them|davon))?\s)((?:\p{L}{3,}(?:ed|cut)|ge\p{L}+(?:t|en))\b[^.!?\n]{0,60})/giu;
const MADE =
  /(?:\b(?:ohne|without|with no|mit extra|with extra|extra)|(?<=[\p{L}\d],?\s)no)\s+(\p{L}{3,}(?:\s(?:und|and|or|oder)\s\p{L}{3,})?)/giu;
