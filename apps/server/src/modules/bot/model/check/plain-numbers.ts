const ENGLISH =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const GERMAN =
  'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn';
const ENGLISH_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const GERMAN_TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig';

const WORDS = new Map<string, number>([
  ...[ENGLISH, GERMAN].flatMap((list) => list.split(' ').map((word, at) => [word, at + 2] as const)),
  ...[ENGLISH_TENS, GERMAN_TENS].flatMap((list) =>
    list.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
  ),
  ...(['hundred', 'hundert'] as const).map((word) => [word, 100] as const),
  ...(['thousand', 'tausend'] as const).map((word) => [word, 1000] as const),
  ...(['dozen', 'dutzend'] as const).map((word) => [word, 12] as const),
]);
const UNITS: Record<string, number> = { one: 1, ein: 1 };

const one = (list: string) => `(?:${list.replaceAll(' ', '|')})`;
const ENGLISH_COMPOSED = new RegExp(`\\b(${one(ENGLISH_TENS)})[- ](one|${one(ENGLISH)})\\b`, 'gu');
const GERMAN_COMPOSED = new RegExp(`(?<!\\p{L})(ein|${one(GERMAN)})und(${one(GERMAN_TENS)})(?!\\p{L})`, 'gu');
const SINGLE = new RegExp(`(?<!\\p{L})(?:${[...WORDS.keys()].join('|')})(?!\\p{L})`, 'gu');

const amountOf = (word = '') => WORDS.get(word) ?? UNITS[word] ?? 0;

/**
 * A text in which the same thing is written in the same way: lower case, plain digits, no invisible characters, plain
 * dashes, and numbers from two on in digits ("thirty days" is "30 days"; "one" is mostly a pronoun and stays).
 */
export function plainNumbers(text: string): string {
  return text
    .replace(/(\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '$1')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .toLowerCase()
    .replace(ENGLISH_COMPOSED, (_, tens: string, rest: string) => String(amountOf(tens) + amountOf(rest)))
    .replace(GERMAN_COMPOSED, (_, rest: string, tens: string) => String(amountOf(tens) + amountOf(rest)))
    .replace(SINGLE, (word) => String(amountOf(word)));
}

/** 1,250.50 and 1.250,50 are 1250.5; three digits behind the last separator are thousands. */
export function parseAmount(written: string): number {
  const digits = written.replaceAll("'", '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0 || digits.length - last === 4) return Number(digits.replace(/[.,]/g, ''));
  return Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`);
}
