import { THRESHOLDS } from '../thresholds';
import { memoize } from './memoize';

/** The words that an index knows, and which of them a customer may have meant. */
export interface Vocabulary {
  add(term: string): void;
  remove(term: string): void;
  has(term: string): boolean;
  /** Known words within one typing slip (two in long words), with how alike they are, 0..1. */
  findNear(term: string): [term: string, likeness: number][];
  /** Known words that are made with this one ("schuh" -> "laufschuh"), or that it is made of. */
  findCompounds(term: string): string[];
}

/**
 * Found through groups of three letters, so that few words are compared letter by letter: a slip seldom spoils both
 * ends of a word, and a compound holds all groups of its part. What was found is kept until the words change.
 */
export function createVocabulary(): Vocabulary {
  /** Group of three letters -> the words with it, each once. */
  const termsOf = new Map<string, string[]>();
  const terms = new Set<string>();
  const near = new Map<string, [string, number][]>();
  const compounds = new Map<string, string[]>();

  const forget = () => {
    near.clear();
    compounds.clear();
  };
  const withGram = (gram: string): readonly string[] => termsOf.get(gram) ?? [];

  const searchNear = (term: string): [string, number][] => {
    const slips = slipsAllowed(term);
    if (slips === 0) return [];
    const found: [string, number][] = [];
    for (const other of new Set([...withGram(`^${term.slice(0, 2)}`), ...withGram(`${term.slice(-2)}$`)])) {
      if (!mayBeSlip(term, other) || Math.abs(other.length - term.length) > slips) continue;
      const distance = countSlips(term, other, slips);
      if (distance <= slips) found.push([other, 1 - distance / (2 * Math.max(term.length, other.length))]);
    }
    return found.sort((a, b) => b[1] - a[1]).slice(0, THRESHOLDS.NEAR_WORDS);
  };

  const searchCompounds = (term: string): string[] => {
    if (term.length < THRESHOLDS.COMPOUND_PART || /\d/.test(term)) return [];
    const [rarest = []] = innerGrams(term)
      .map(withGram)
      .sort((a, b) => a.length - b.length);
    const made = rarest.filter((other) => isPart(other, term));
    const parts = endsOf(term).filter((part) => terms.has(part));
    return [...made, ...parts].sort((a, b) => a.length - b.length).slice(0, THRESHOLDS.COMPOUNDS);
  };

  return {
    add(term) {
      if (terms.has(term)) return;
      forget();
      terms.add(term);
      for (const gram of gramsOf(term)) {
        const others = termsOf.get(gram);
        if (others) others.push(term);
        else termsOf.set(gram, [term]);
      }
    },
    remove(term) {
      forget();
      terms.delete(term);
      for (const gram of gramsOf(term)) {
        const others = termsOf.get(gram)?.filter((other) => other !== term) ?? [];
        if (others.length > 0) termsOf.set(gram, others);
        else termsOf.delete(gram);
      }
    },
    has: (term) => terms.has(term),
    findNear: (term) => memoize(near, MOST_REMEMBERED, term, searchNear),
    findCompounds: (term) => memoize(compounds, MOST_REMEMBERED, term, searchCompounds),
  };
}

/** Terms. */
const MOST_REMEMBERED = 2000;

/** "laufschuh" is made with "schuh", "rucksackreg" with "rucksack"; what is left must be a word's length too. */
function isPart(whole: string, part: string): boolean {
  if (whole.length - part.length < SHORTEST_REST) return false;
  return whole.startsWith(part) || (whole.endsWith(part) && !PREFIXES.has(whole.slice(0, -part.length)));
}

/** They make another word of the one behind them, and no compound: "Versand" is no kind of sand. */
const PREFIXES: ReadonlySet<string> = new Set([
  'ver',
  'zer',
  'ent',
  'emp',
  'miss',
  'wider',
  'dis',
  'mis',
  'pre',
]);

/** The beginnings and ends of a word that could be words of their own. */
function endsOf(term: string): string[] {
  const ends: string[] = [];
  for (let length = THRESHOLDS.COMPOUND_PART; length <= term.length - SHORTEST_REST; length += 1) {
    ends.push(...[term.slice(0, length), term.slice(-length)].filter((part) => isPart(term, part)));
  }
  return ends;
}

const SHORTEST_REST = 3;

/** Each once. */
const gramsOf = (term: string): string[] => [...new Set(innerGrams(`^${term}$`))];

function innerGrams(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));
}

/** In a short word the first letter is seldom wrong: "talk" is not "walk". Numbers are never taken for others. */
function mayBeSlip(term: string, other: string): boolean {
  return !/\d/.test(other) && (term.length >= 7 || term[0] === other[0]);
}

function slipsAllowed(term: string): number {
  if (term.length < 4 || term.startsWith('=') || /\d/.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
}

/** Damerau-Levenshtein distance (two neighbours swapped are one slip), given up above `most`. */
function countSlips(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
