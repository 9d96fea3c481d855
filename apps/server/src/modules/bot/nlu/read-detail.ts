import { THRESHOLDS } from '../thresholds';
import { COLOUR_WORDS, COLOURS } from '../words/colours';
import { stem } from '../words/stem';
import { normalizeCustomerText } from './normalize-customer-text';

/** A wish besides the product itself, as far as a customer says it: "2 in navy, M". */
export interface ItemDetail {
  /** For how many of them; null: for all. */
  count: number | null;
  colour: string | null;
  size: string | null;
  /** Anything else, in their words: "ohne Basilikum". */
  wish: string | null;
}

/** The size and the colour in a part of a text; null when it holds neither. `named`: stems of the product's own name. */
export function readDetail(
  clause: string,
  named: ReadonlySet<string> = new Set(),
): Pick<ItemDetail, 'size' | 'colour'> | null {
  const read = clause.slice(0, THRESHOLDS.MAX_INPUT_LENGTH);
  const size = sizeIn(read);
  const colour = colourIn(read, named);
  return size || colour ? { size, colour } : null;
}

/** "in 42", "size L", "Größe 42/43", "XL": as it was written, without the word for it. */
function sizeIn(text: string): string | null {
  const [, called] = CALLED.exec(text) ?? [];
  const [, worn] = WORN.exec(text) ?? [];
  const [written] = LETTERS.exec(text) ?? [];
  return called ?? worn ?? RANGE.exec(text)?.[0] ?? written ?? null;
}

const CALLED =
  /\b(?:size|sizes|gr(?:ö|oe)(?:ß|ss)e|gr\.)\s+(\d{1,3}(?:[.,]5)?(?:\s?[-/]\s?\d{2,3})?|\d?x{0,4}[sml]|small|medium|large)\b/iu;
/** Of shoes and clothes, in Europe; a number of days, years or pieces is none. */
const WORN =
  /\bin\s+((?:3\d|4\d|5\d)(?:[.,]5)?(?:\s?[-/]\s?\d{2})?(?!\s*(?:\p{L}{2,}|%|€))|(?:3\d|4\d|5\d)(?=\s+(?:please|bitte|and|und|instead|too|auch)\b)|\d?x{0,4}[sml](?=\W|$))/iu;
/** "39-42": a pair of sizes, whatever stands before it. */
const RANGE = /\b(?:3\d|4\d)\s?[-/]\s?(?:3\d|4\d)\b/;
const LETTERS = /(?<![\p{L}\p{N}'’-]|\d\s)(?:\d?X{0,4}[SML]|\dXL)(?![\p{L}\p{N}'’-])/u;

/** The name of a colour, or the two of "navy and white"; not where it is part of what the product is called. */
function colourIn(text: string, named: ReadonlySet<string>): string | null {
  const words = normalizeCustomerText(text).split(' ');
  const found = words.filter((word, at) => {
    const stemmed = stem(word);
    if (named.has(stemmed)) return false;
    return COLOURS.has(stemmed) || (COLOUR_WORDS.has(stemmed) && BEFORE_COLOUR.has(words[at - 1] ?? ''));
  });
  return found.length > 0 ? [...new Set(found)].join(' ') : null;
}

const BEFORE_COLOUR = new Set(['in', 'colour', 'color', 'farbe']);

/** What is wished of a product, in one line: "2 × navy M, gift-wrapped, 1 × L". */
export const formatItemDetails = (details: readonly ItemDetail[]): string =>
  details
    .map(({ count, colour, size, wish }) => {
      const sort = [colour, size].filter(Boolean).join(' ');
      const said = [sort, wish].filter(Boolean).join(', ');
      return count === null ? said : `${count} × ${said}`;
    })
    .join(', ');
