/** Longest first. English and German together: a question and what answers it only have to end up alike. */
const SUFFIXES = [
  'ations',
  'ungen',
  'ation',
  'ments',
  'ment',
  'ings',
  'ung',
  'ing',
  'ert',
  'ern',
  'ers',
].concat(['ies', 'et', 'ed', 'en', 'er', 'em', 'es', 'e', 's', 'y']);

const SHORTEST = 3;

/**
 * Cuts a folded word to the part that its forms share ("returned", "returning" -> "return"; "geröstet",
 * "Röstung" -> "rost").
 * Umlauts written as two letters meet those written as one. Words with digits (SKUs, sizes) stay as they are.
 */
export function stem(word: string): string {
  const known = APART.get(word);
  if (known) return known;
  if (word.length < 4 || /[\d]/.test(word)) return word;
  let stemmed = word.replace(/([aou])e/g, '$1').replace(/^ge(?=.{4,}(?:t|en)$)/, '');
  for (let before = ''; before !== stemmed; ) {
    before = stemmed;
    stemmed = cut(stemmed);
  }
  return stemmed;
}

/** Words of which cutting would make another one: "offer" is neither "offen" nor "off", "carry" is no "care". */
const APART = new Map(
  [
    ['offer', 'offers', 'offered', 'offering'],
    ['carry', 'carries', 'carried', 'carrying'],
    ['schweden'],
  ].flatMap(([first = '', ...forms]) => [first, ...forms].map((word) => [word, first] as const)),
);

function cut(word: string): string {
  if (/ss$/.test(word)) return word.slice(0, -1);
  const suffix = SUFFIXES.find((end) => word.endsWith(end) && word.length - end.length >= SHORTEST);
  const rest = suffix ? word.slice(0, -suffix.length) : word;
  return /([bdfglmnprt])\1$/.test(rest) && rest.length > SHORTEST ? rest.slice(0, -1) : rest;
}
