import { fold } from './fold';

/** A run of letters and digits; apostrophes inside stay ("don't"). */
const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu;

/** Scripts that are written without spaces: their runs are cut into pairs of characters, each script by itself. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー\p{M}]{2,}$/u;
const SCRIPT_RUN = /\p{Script=Han}+|\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|[\p{Script=Thai}\p{M}]+/gu;

/** The folded words of a text, in order. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const [run] of fold(text).matchAll(WORD)) {
    const word = run.replace(/'(s|d|m|ll|re|ve)$/, '').replaceAll("'", '');
    if (UNSPACED.test(word)) words.push(...pairsOf(word));
    else words.push(word);
  }
  return words;
}

function pairsOf(run: string): string[] {
  return (run.match(SCRIPT_RUN) ?? []).flatMap((piece) => {
    const letters = Array.from(piece);
    return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
}

/** "YM-200" and "T-shirt" are also one word: "ym200", "tshirt". At most 40 characters each. */
export function joinedWords(text: string): string[] {
  const joined: string[] = [];
  for (const [run] of fold(text).matchAll(/[\p{L}\p{N}]+(?:[-._/][\p{L}\p{N}]+)+/gu)) {
    const word = run.replace(/[-._/]/g, '');
    if (word.length <= 40) joined.push(word);
  }
  return joined;
}
