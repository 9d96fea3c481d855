import { splitWords } from './split-words';
import { DISTINCTIVE_WORDS, FOREIGN_WORDS, type Language, SHARED_WORDS, STOP_WORDS } from './stop-words';

/** Words beyond this many say nothing new about the language. */
const WORDS_READ = 200;

/** Written in another language than these two, as far as its small words show. */
export const isForeign = (text: string): boolean => {
  const { en, de, others } = countWords(text);
  return others > 1 && others > Math.max(en, de);
};

/** The language of a text by its small words; null when they do not decide, or are those of a third one. */
export function detectLanguage(text: string): Language | null {
  const { en, de, others } = countWords(text);
  if (en === de || others > Math.max(en, de)) return null;
  return en > de ? 'en' : 'de';
}

function countWords(text: string): { en: number; de: number; others: number } {
  let en = 0;
  let de = 0;
  let others = 0;
  for (const word of splitWords(text.slice(0, 2000)).slice(0, WORDS_READ)) {
    if (SHARED_WORDS.has(word)) continue;
    if (STOP_WORDS.en.has(word) || DISTINCTIVE_WORDS.en.has(word)) en += 1;
    if (STOP_WORDS.de.has(word) || DISTINCTIVE_WORDS.de.has(word)) de += 1;
    if (FOREIGN_WORDS.has(word)) others += 1;
  }
  if (/[äöüß]/i.test(text)) de += 1;
  return { en, de, others };
}
