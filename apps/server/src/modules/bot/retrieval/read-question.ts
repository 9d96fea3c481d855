import { THRESHOLDS } from '../thresholds';
import { detectLanguage } from '../words/detect-language';
import { splitWords } from '../words/split-words';
import type { Language } from '../words/stop-words';
import { type TextUnit, toTextUnits } from './read-units';

/** A unit of a question and how much it counts beside its rarity. */
export interface QuestionUnit extends TextUnit {
  counts: number;
  /** The word joined with the one before and the one after it: "trail runner" -> "trailrunner". */
  neighbours: string[];
}

/**
 * The terms of a customer's text, at most 40, each concept once. Questions count fully. The statements
 * around them ("I bought it last week.") count a third, because answers seldom contain them.
 */
export function readQuestion(
  text: string,
  quiet?: ReadonlySet<string>,
  language?: Language | null,
): QuestionUnit[] {
  const read = text.slice(0, THRESHOLDS.MAX_INPUT_LENGTH);
  const spoken = language === undefined ? detectLanguage(read) : language;
  const sentences = read
    .split(/(?<=[.!?。！？])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  const found = sentences.map((sentence) => ({
    asks: /[?？]\W*$/u.test(sentence),
    units: readSentence(sentence, spoken),
  }));
  const someAsk = found.some(({ asks, units }) => asks && units.some((unit) => !unit.is_common));

  const units = new Map<string, QuestionUnit>();
  for (const sentence of found) {
    for (const unit of sentence.units) {
      const key = unit.meanings[0] ?? unit.stems.join(' ');
      const isQuiet = unit.stems.length > 0 && unit.stems.every((stemmed) => quiet?.has(stemmed));
      const aside = someAsk && !sentence.asks ? THRESHOLDS.OTHER_SENTENCE : 1;
      const counts = isQuiet
        ? THRESHOLDS.FRAME_WORD
        : aside * (unit.is_common || isFrame(unit) ? THRESHOLDS.COMMON : 1);
      const known = units.get(key);
      if (!known || known.counts < counts) units.set(key, { ...unit, counts });
    }
  }
  return [...units.values()].sort((a, b) => b.counts - a.counts).slice(0, THRESHOLDS.UNITS);
}

/** "How long" asks for a time; of what, other words say. An answer to "how long" of something else has the same. */
const isFrame = ({ meanings }: TextUnit) => meanings.length > 0 && meanings.every((one) => FRAMES.has(one));
const FRAMES: ReadonlySet<string> = new Set(['=duration']);

function readSentence(sentence: string, language: Language | null): QuestionUnit[] {
  const words = splitWords(sentence);
  return toTextUnits(words, language).map((unit) => ({
    ...unit,
    counts: 1,
    neighbours: neighboursOf(words, unit),
  }));
}

function neighboursOf(words: readonly string[], { from, to }: TextUnit): string[] {
  if (from !== to) return [];
  const [before = '', word = '', after = ''] = [words[from - 1], words[from], words[from + 1]];
  return [before && before + word, after && word + after].filter((joined) => joined.length > 3);
}
