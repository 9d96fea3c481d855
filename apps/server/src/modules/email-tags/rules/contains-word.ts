/**
 * Whether a text contains one of the names as a whole word: "mug" not in "smuggle", "A-12" not in "A-123".
 * Linear in the text. Both in lower case.
 */
export const containsWord = (text: string, names: readonly string[]): boolean =>
  names.some((name) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      if (
        !isInWord(text.slice(Math.max(0, at - 2), at), LAST) &&
        !isInWord(text.slice(at + name.length, at + name.length + 2), FIRST)
      )
        return true;
    }
    return false;
  });

const isInWord = (beside: string, letter: RegExp) => letter.test(beside);
/** Two adjacent code units: a letter may be a surrogate pair. */
const LAST = /[\p{L}\p{M}\p{N}]$/u;
const FIRST = /^[\p{L}\p{M}\p{N}]/u;
