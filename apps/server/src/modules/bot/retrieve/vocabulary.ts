import { THRESHOLDS } from '../thresholds';

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

/** Found through the groups of three letters that words share, so only few words are compared letter by letter. */
export function createVocabulary(): Vocabulary {
  const termsOf = new Map<string, Set<string>>();
  const terms = new Set<string>();

  const sharing = (term: string): Set<string> => {
    const shared = new Set<string>();
    for (const gram of gramsOf(term)) {
      for (const other of termsOf.get(gram) ?? []) shared.add(other);
    }
    return shared;
  };

  return {
    add(term) {
      if (terms.has(term)) return;
      terms.add(term);
      for (const gram of gramsOf(term)) termsOf.set(gram, (termsOf.get(gram) ?? new Set()).add(term));
    },
    remove(term) {
      terms.delete(term);
      for (const gram of gramsOf(term)) {
        const others = termsOf.get(gram);
        others?.delete(term);
        if (others?.size === 0) termsOf.delete(gram);
      }
    },
    has: (term) => terms.has(term),
    findNear(term) {
      const slips = slipsAllowed(term);
      if (slips === 0) return [];
      const near: [string, number][] = [];
      for (const other of sharing(term)) {
        if (!mayBeSlip(term, other) || Math.abs(other.length - term.length) > slips) continue;
        const distance = countSlips(term, other, slips);
        if (distance <= slips) near.push([other, 1 - distance / (2 * Math.max(term.length, other.length))]);
      }
      return near.sort((a, b) => b[1] - a[1]).slice(0, THRESHOLDS.NEAR_WORDS);
    },
    findCompounds(term) {
      if (term.length < THRESHOLDS.COMPOUND_PART || /\d/.test(term)) return [];
      const found: string[] = [];
      for (const other of sharing(term)) {
        if (other !== term && isPart(other, term)) found.push(other);
      }
      return found.sort((a, b) => a.length - b.length).slice(0, THRESHOLDS.COMPOUNDS);
    },
  };
}

/** "laufschuh" is made with "schuh", "rucksackreg" with "rucksack"; what is left must be a word's length too. */
function isPart(a: string, b: string): boolean {
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  if (short.length < THRESHOLDS.COMPOUND_PART || long.length - short.length < 3) return false;
  return long.startsWith(short) || long.endsWith(short);
}

function gramsOf(term: string): Set<string> {
  const padded = `^${term}$`;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  return grams;
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
