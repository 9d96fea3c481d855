import { editDistance } from '../../lib/edit-distance';

/** A word of a text, where it stands, and as it is compared: lower case, without accents. */
export interface TextWord {
  at: number;
  end: number;
  plain: string;
}

/** The words of a text in their order; whatever is neither letter nor digit is a gap between them. */
export function tokenizeText(text: string): TextWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    at: index,
    end: index + word.length,
    plain: normalizeWord(word),
  }));
}

/** As the text search configuration `words` of the database compares them. */
const normalizeWord = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** What is looked for: each word once. A telephone number, however it is written, is one word without its zeros. */
export function parseSearchTerms(q: string): string[] {
  if (/^[+\d][\d\s()/.-]{5,}$/.test(q)) return [q.replace(/\D/g, '').replace(/^0+/, '')];
  return [...new Set(tokenizeText(q).map((word) => word.plain))];
}

/** How well a word is what is looked for: 3 the very word, 2 it begins so, 1 with a typing mistake, 0 not at all. */
export function scoreWord({ plain: word }: TextWord, wanted: string, isNear: boolean): 0 | 1 | 2 | 3 {
  if (word === wanted) return 3;
  if (word.startsWith(wanted)) return 2;
  if (!isNear) return 0;
  const allowed = wanted.length >= 7 ? 2 : wanted.length >= 4 ? 1 : 0;
  if (allowed === 0 || word.length < wanted.length - allowed) return 0;
  // As far as it has been typed.
  const begin = word.slice(0, wanted.length);
  return Math.min(editDistance(word, wanted), editDistance(begin, wanted)) <= allowed ? 1 : 0;
}

/** The worst of the best fits of every word that is looked for: 0 when one of them is not there. */
export function scoreText(text: string, wanted: string[], isNear: boolean): number {
  const words = tokenizeText(text);
  const fits = wanted.map((each) => Math.max(0, ...words.map((word) => scoreWord(word, each, isNear))));
  return fits.length === 0 ? 0 : Math.min(...fits);
}
