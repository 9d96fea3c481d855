/**
 * A text in parts of at most `max`, cut where it hurts least: between paragraphs, else lines (as long as the part is at
 * least half full), else words, else between characters as people see them. White space at a cut is left out.
 * @param max in what `sizeOf` counts: UTF-16 units when it is left out
 * @returns no part for a text of white space alone
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
    rest = rest.slice(cut).replace(/^(?:\s*\n|\s+)/, ''); // what a line begins with is its author's
  }
  return parts;
}

const countUnits = (text: string) => text.length;

/** How many units from the beginning fit; at least one, or there were no end. */
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

/** Where to cut a text of which `fitting` units fit. */
function findCut(text: string, fitting: number): number {
  const half = fitting / 2;
  const paragraph = text.lastIndexOf('\n\n', fitting);
  if (paragraph >= half) return paragraph;
  const line = text.lastIndexOf('\n', fitting);
  if (line >= half) return line;
  const word = text.slice(0, fitting + 1).search(/[^\S\u00a0\u202f][\S\u00a0\u202f]*$/); // those two hold words together
  return word < 1 || text.slice(0, word).trim() === '' ? findCharacterStart(text, fitting) : word;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of the character that does not fit; where it is larger than a whole part, it is cut itself. */
function findCharacterStart(text: string, fitting: number): number {
  const start = graphemes.segment(text).containing(fitting)?.index ?? fitting;
  if (start > 0) return start;
  const isHalved = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(fitting - 1, fitting + 1));
  return isHalved && fitting > 1 ? fitting - 1 : fitting;
}
