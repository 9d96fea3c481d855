import { THRESHOLDS } from '../thresholds';
import { splitWords } from '../words/split-words';
import { stem } from '../words/stem';

/**
 * Which of an organisation's own words or phrases a text says, as they wrote it; undefined when none. Inflections and
 * longer words that begin with it count ("lawyers", "Datenschutzerklärung"), other words that merely hold it do not.
 */
export function findConfiguredWord(text: string, wanted: readonly string[]): string | undefined {
  if (wanted.length === 0) return undefined;
  const said = splitWords(text.slice(0, THRESHOLDS.MAX_INPUT_LENGTH));
  return wanted.find((one) => isSaid(said, splitWords(one)));
}

function isSaid(said: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return false;
  return said.some((_, at) => wanted.every((word, further) => isWord(said[at + further], word)));
}

/** Shorter words begin too many others: "law" is no "lawn". */
const LONG_ENOUGH = 5;

function isWord(said: string | undefined, wanted: string): boolean {
  if (said === undefined) return false;
  return (
    said === wanted ||
    stem(said) === stem(wanted) ||
    (wanted.length >= LONG_ENOUGH && said.startsWith(wanted))
  );
}
