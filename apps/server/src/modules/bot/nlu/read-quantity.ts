import { THRESHOLDS } from '../thresholds';
import { splitWords } from '../words/split-words';

const ROWS = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  'once twice thrice',
  'single couple',
  'einmal zweimal dreimal viermal funfmal',
  'eine beide',
  'einen beiden',
  'a both',
  'ein zwo',
  'einer paar',
  'another pair',
  'an double',
];
const OTHERS = {
  dozen: 12,
  dutzend: 12,
  duo: 2,
  trio: 3,
  fuenf: 5,
  zwoelf: 12,
  fuenfzehn: 15,
  hundred: 100,
  hundert: 100,
  thirty: 30,
  dreissig: 30,
  fifty: 50,
  funfzig: 50,
};
/** Whatever a customer writes is looked up: in a Map, no "constructor" is found. */
const NUMBERS = new Map([
  ...ROWS.flatMap((row) => row.split(' ').map((word, at) => [word, at + 1] as const)),
  ...Object.entries(OTHERS),
]);

/** Articles count as one only when nothing else does. */
const ARTICLES = new Set(['a', 'an', 'ein', 'eine', 'einen', 'einer', 'another', 'single']);

/** What makes the number before it something else than a count: "2 kg", "400 lumens", "10 %". */
const UNITS = new Set(
  'kg kilo kilos pounds lbs g gram grams gramm mg l liter litre liters litres ml cl cm mm m meter metre inch inches watt w v volt euro euros eur usd dollar dollars percent prozent uhr am pm years year jahre jahr days day tage tag weeks week wochen hours hour stunden stunde minutes minuten months month monate lumen lumens'.split(
    ' ',
  ),
);
/** What makes the number after it something else: "size 42". */
const BEFORE = new Set(
  'size grosse nummer number no nr version in im am vom um for fur at seit since under unter over uber max ab bis'.split(
    ' ',
  ),
);
/** "order 1234" names an order, "order two" places one. */
const NUMBERED = /^(?:order|bestellung|rechnung|invoice) \d{3,}$/;

/** Things sold by the pair: "a pair of boots" is one. */
const PAIRED =
  /^(?:shoes?|boots?|socks?|gloves?|trousers|pants|jeans|shorts|glasses|sunglasses|goggles|skis?|sandals?|slippers?|sneakers?|trainers?|earrings?|headphones|poles|sticks|schuhe?|stiefel|socken|handschuhe?|hosen?|brillen?|sandalen|ohrringe|stocke|kopfhorer|\w+(?:schuhe|stiefel|socken|stocke|shoes|boots))$/;

/**
 * How many the customer wants: 1..9999, or null when the text does not say. `named` are the positions (by
 * splitWords) of a product's name, whose numbers are no quantity ("TrailRunner 3").
 */
export function readQuantity(text: string, named: ReadonlySet<number> = new Set()): number | null {
  const read = text
    .slice(0, THRESHOLDS.MAX_INPUT_LENGTH)
    .replace(PEOPLE, (said) => said.replace(/(?:\d+|\p{L}+)$/u, 'some'))
    .replace(/\b\d{1,3}(?:[.,]\d{3})+\b/g, (many) =>
      String(Math.min(Number(many.replace(/[.,]/g, '')), THRESHOLDS.MAX_QUANTITY)),
    );
  const words = splitWords(read.replace(AMOUNT, (amount) => amount.replace(/\d+/g, 'amount')));
  let article: number | null = null;
  for (const [at, word] of words.entries()) {
    if (named.has(at) || isNumbered(words[at - 1] ?? '', read) || UNITS.has(words[at + 1] ?? '')) continue;
    const withBefore = `${words[at - 1]} ${word}`;
    if (POINTS.test(withBefore) || POINTS_AT.test(`${words[at - 2]} ${withBefore}`)) continue;
    if (NUMBERED.test(withBefore) || isOrderNumber(words, at) || isSize(words, at)) continue;
    const count = countOf(word, words, at);
    if (count === null) continue;
    if (!ARTICLES.has(word)) return count;
    article ??= count;
  }
  return article;
}

/** "It was order 43", "for order 55": an order is named; "I order two" and "order two" place one. */
function isOrderNumber(words: readonly string[], at: number): boolean {
  const [order = '', before] = [words[at - 1], words[at - 2]];
  const isVerb = order === 'order' && (before === undefined || ORDERING.has(before));
  return /^\d/.test(words[at] ?? '') && ORDER_NOUNS.has(order) && !isVerb;
}
const ORDER_NOUNS = new Set(['order', 'bestellung', 'bestellnummer', 'auftrag', 'rechnung', 'invoice']);
/** Behind these "order" is a verb. */
const ORDERING = new Set([
  'i',
  'we',
  'to',
  'please',
  'and',
  'then',
  'can',
  'will',
  'just',
  'now',
  'id',
  'll',
  'yes',
  'ok',
]);

/** "The right size is 43", "size would be 43": digits that follow a word for size and a verb. */
function isSize(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at).findLastIndex((word) => !VERBS.has(word));
  return /^\d/.test(words[at] ?? '') && before < at - 1 && SIZE_WORDS.has(words[before] ?? '');
}
const VERBS = new Set(['is', 'was', 'would', 'be', 'ist', 'war', 'ware', 'est', 'es']);
const SIZE_WORDS = new Set([
  'size',
  'sizes',
  'grosse',
  'schuhgrosse',
  'taille',
  'talla',
  'taglia',
  'tamanho',
  'numara',
]);

/** "Size 42", "no 3"; but "no, three" counts. */
const isNumbered = (before: string, text: string) =>
  BEFORE.has(before) && (before !== 'no' || /\bno\.? ?\d/i.test(text));

/** "We are 6", "there will be ten of us", "wir sind zu viert": who comes, in as many words as it was. */
const PEOPLE =
  /\b(?:we are|we['’]?re|there (?:are|will be)|wir (?:sind|w[äa]ren)(?: zu)?)\s(?:\d+|\p{L}+)\b/giu;

/** "90 %", "€5", "0.01", "-3": shares, money and less than nothing; as many words as they were, so that positions stay. */
const AMOUNT =
  /(?<=^|\s)[-−]\d+|[€$£]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?(?:[€$£%]|off\b)|\d+[.,]\d{1,2}(?!\d)/gi;

/** "the second one", "this one": it points, it does not count. */
const POINTS = /^(?:the|this|that|which|first|second|third|last|cheaper|cheapest|other) ones?$/;
/** "The blue one". */
const POINTS_AT = /^(?:the|this|that|which) \w+ ones?$/;

function countOf(word: string, words: readonly string[], at: number): number | null {
  const next = words[at + 1] ?? '';
  const digits = /^x?(\d{1,4})(?:x|mal|er)?$/.exec(word);
  if (digits) return Number(digits[1]) >= 1 ? Number(digits[1]) * (isDozen(next) ? 12 : 1) : null;

  if (/^(?:pair|paar)$/.test(word) && words.slice(at + 1, at + 5).some((other) => PAIRED.test(other)))
    return 1;
  if (/^(?:half|halbes)$/.test(word)) return words.slice(at + 1, at + 3).some(isDozen) ? 6 : null;
  const number = NUMBERS.get(word);
  if (isDozen(next) && number && !ARTICLES.has(word)) return 12 * number;
  if (ARTICLES.has(word) && (isDozen(next) || /^(?:pair|paar|couple|half|halbes)$/.test(next))) return null;
  if (ARTICLES.has(word) && LITTLE.test(next)) return null;
  if (words.slice(at + 1, at + 3).some((other) => THINGS.test(other))) return null;
  return number ?? null;
}

/** "A couple of things: a headlamp and socks". */
const THINGS = /^(?:things?|questions?|sachen|dinge|fragen)$/;
/** "A lot", "a moment": nothing to count. */
const LITTLE =
  /^(?:lot|bit|little|few|moment|minute|question|frage|bisschen|wenig|idea|problem|nice|good|great|schone[nrs]?|gute[nrs]?)$/;

const isDozen = (word: string) => word === 'dozen' || word === 'dutzend';
