import { splitWords } from '../words/split-words';
import { stem } from '../words/stem';
import { isStopWord } from './read-units';

/** Features are numbers below this; the names of two may fall on one number, which costs less than keeping names. */
export const FEATURES = 2 ** 17;

/**
 * How a text is written, as the set of its features (sorted numbers): stems, pairs of neighbouring stems, and groups
 * of two to four letters within a word, by which forms, compounds and slips still look alike. Words of grammar stay
 * in: "can I" and "why can't I" are different questions.
 */
export function extractFeatures(text: string): Uint32Array {
  const features = new Set<number>();
  let before = '^';
  for (const word of splitWords(text)) {
    const stemmed = stem(word);
    features.add(wordFeature(stemmed, isStopWord(word, null)));
    features.add(wordFeature(`${before} ${stemmed}`, false));
    before = stemmed;
    addGroups(features, ` ${word} `);
  }
  return Uint32Array.from(features).sort();
}

/** How much a feature counts beside its rarity: words of grammar less than the others. */
export const getFeatureWeight = (feature: number): number =>
  feature >= GRAMMAR && feature < LETTERS ? GRAMMAR_COUNTS : 1;

function addGroups(features: Set<number>, word: string): void {
  for (let length = 2; length <= 4; length += 1) {
    for (let at = 0; at + length <= word.length; at += 1) {
      features.add(LETTERS + (hashOf(word, at, at + length) % LETTERS_RANGE));
    }
  }
}

const wordFeature = (name: string, isGrammar: boolean): number =>
  (isGrammar ? GRAMMAR : 0) + (hashOf(name, 0, name.length) % (isGrammar ? LETTERS - GRAMMAR : GRAMMAR));

const GRAMMAR = 2 ** 16;
const LETTERS = GRAMMAR + 2 ** 12;
const LETTERS_RANGE = FEATURES - LETTERS;
const GRAMMAR_COUNTS = 0.6;

/** FNV-1a, 32 bits. */
function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
