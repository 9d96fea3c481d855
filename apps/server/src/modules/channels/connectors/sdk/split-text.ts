/**
 * Splits a text into parts of at most `max`: between paragraphs, else lines (if the part is at least half
 * full), else words, else grapheme clusters. White space at a split is removed.
 * @param max in the unit of `sizeOf`: UTF-16 units by default
 * @returns no part for a text of white space only
 */
export function splitText(
  text: string,
  max: number,
  sizeOf: (text: string) => number = countUnits,
): string[] {
  const parts: string[] = [];
  let rest = text.trimEnd();
  while (rest !== '') {
    const fitting = countFittingUnits(rest, max, sizeOf);
    const cut = fitting === rest.length ? fitting : findCut(rest, fitting);
    const part = rest.slice(0, cut).trimEnd();
    if (part !== '') parts.push(part);
    rest = rest.slice(cut).replace(/^(?:\s*\n|\s+)/, ''); // the indentation of a line is preserved
  }
  return parts;
}

const countUnits = (text: string) => text.length;

/** Number of units that fit; at least one, so that the loop ends. */
function countFittingUnits(text: string, max: number, sizeOf: (text: string) => number): number {
  let fits = 1;
  let not = text.length + 1;
  while (not - fits > 1) {
    const middle = (fits + not) >> 1;
    if (sizeOf(text.slice(0, middle)) <= max) fits = middle;
    else not = middle;
  }
  return fits;
}

/** Where to split a text of which `fitting` units fit. */
function findCut(text: string, fitting: number): number {
  const half = fitting / 2;
  const paragraph = text.lastIndexOf('\n\n', fitting);
  if (paragraph >= half) return paragraph;
  const line = text.lastIndexOf('\n', fitting);
  if (line >= half) return line;
  const word = text.slice(0, fitting + 1).search(/[^\S\u00a0\u202f][\S\u00a0\u202f]*$/); // no-break spaces join words
  return word < 1 || text.slice(0, word).trim() === '' ? findCharacterStart(text, fitting) : word;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The start of the grapheme cluster that does not fit; a cluster larger than a part is split. */
function findCharacterStart(text: string, fitting: number): number {
  const start = graphemes.segment(text).containing(fitting)?.index ?? fitting;
  if (start > 0) return start;
  const isHalved = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(fitting - 1, fitting + 1));
  return isHalved && fitting > 1 ? fitting - 1 : fitting;
}
