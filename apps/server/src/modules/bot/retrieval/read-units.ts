import { getPhraseConcepts, getWordConcepts, LONGEST_PHRASE } from '../words/concepts';
import { splitWords } from '../words/split-words';
import { stem } from '../words/stem';
import { COMMON_WORDS, type Language, NOUNS_ELSEWHERE, STOP_WORDS } from '../words/stop-words';

/** The smallest piece of a text that carries a topic: a word, or several with one meaning ("send back"). */
export interface TextUnit {
  /** The stems inside. */
  stems: string[];
  /** What it means, such as `=return`. */
  meanings: readonly string[];
  /** Says little about the topic ("week"). */
  is_common: boolean;
  /** Where it stands: its first and last word. */
  from: number;
  to: number;
}

/** The units of a text in order; words of grammar and politeness are left out. */
export function readUnits(text: string, language: Language | null): TextUnit[] {
  return toTextUnits(splitWords(text), language);
}

/** The same for words that are already split. */
export function toTextUnits(words: readonly string[], language: Language | null): TextUnit[] {
  const units: TextUnit[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, language) ?? wordAt(words, at, language);
    if (phrase) units.push(phrase);
    at = phrase ? phrase.to + 1 : at + 1;
  }
  return units;
}

function phraseAt(words: readonly string[], at: number, language: Language | null): TextUnit | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length -= 1) {
    const inside = words.slice(at, at + length);
    const meanings = getPhraseConcepts(inside);
    if (meanings.length === 0) continue;
    const stems = inside.filter((word) => !isStopWord(word, language)).map(stem);
    return { stems, meanings, is_common: false, from: at, to: at + length - 1 };
  }
  return undefined;
}

function wordAt(words: readonly string[], at: number, language: Language | null): TextUnit | undefined {
  const word = words[at];
  if (word === undefined || isStopWord(word, language)) return undefined;
  const stemmed = stem(word);
  const meanings = getWordConcepts(stemmed);
  return { stems: [stemmed], meanings, is_common: isCommon(word, meanings), from: at, to: at };
}

const isCommon = (word: string, meanings: readonly string[]) =>
  (COMMON_WORDS.has(word) && meanings.length === 0) || (word.length === 1 && !/[\p{Script=Han}]/u.test(word));

/** "hat" is grammar in German and headgear in English: such words go only when the language is sure. */
export function isStopWord(word: string, language: Language | null): boolean {
  if (NOUNS_ELSEWHERE.has(word)) return language !== null && STOP_WORDS[language].has(word);
  return STOP_WORDS.en.has(word) || STOP_WORDS.de.has(word);
}
