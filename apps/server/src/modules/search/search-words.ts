import { editDistance } from '../../lib/edit-distance';

/** A word of a text, its position, and its normalised form: lower case, without accents. */
export interface TextWord {
  at: number;
  end: number;
  plain: string;
}

/** The words of a text in order, separated by everything except letters and digits. */
export function tokenizeText(text: string): TextWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    at: index,
    end: index + word.length,
    plain: normalizeWord(word),
  }));
}

/** Normalised like the text search configuration `words` of the database. */
const normalizeWord = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** The distinct words of a query. A telephone number in any notation is one word without leading zeros. */
export function parseSearchTerms(q: string): string[] {
  if (/^[+\d][\d\s()/.-]{5,}$/.test(q)) return [q.replace(/\D/g, '').replace(/^0+/, '')];
  return [...new Set(tokenizeText(q).map((word) => word.plain))];
}

/** Match score of a word: 3 equal, 2 prefix, 1 with a typing mistake, 0 no match. */
export function scoreWord({ plain: word }: TextWord, wanted: string, isNear: boolean): 0 | 1 | 2 | 3 {
  if (word === wanted) return 3;
  if (word.startsWith(wanted)) return 2;
  if (!isNear) return 0;
  const allowed = wanted.length >= 7 ? 2 : wanted.length >= 4 ? 1 : 0;
  if (allowed === 0 || word.length < wanted.length - allowed) return 0;
  // Compares the typed length only.
  const begin = word.slice(0, wanted.length);
  return Math.min(editDistance(word, wanted), editDistance(begin, wanted)) <= allowed ? 1 : 0;
}

/** The lowest of the best scores of all query words: 0 when one of them does not match. */
export function scoreText(text: string, wanted: string[], isNear: boolean): number {
  const words = tokenizeText(text);
  const fits = wanted.map((each) => Math.max(0, ...words.map((word) => scoreWord(word, each, isNear))));
  return fits.length === 0 ? 0 : Math.min(...fits);
}
