/**
 * A model's output reaches a customer only as quotation of its sources. Text that is not verbatim in a
 * source is rejected, which excludes invention, inverted negation and promises.
 */

/** A source as the customer may read it; each paragraph is quoted completely or not at all. */
export interface QuotableSource {
  label: string;
  paragraphs: readonly string[];
}

export interface Quotation {
  text: string;
  /** The quoted sources, in source order. */
  labels: string[];
}

/**
 * The paragraphs of `sources` that an answer quotes; undefined when any of its sentences is in none of them.
 * A sentence includes its whole paragraph, because the next sentence may restrict it.
 */
export function quoteSources(answer: string, sources: readonly QuotableSource[]): Quotation | undefined {
  const said = splitSentences(answer).map(normalizeSentence);
  if (said.length === 0 || said.some((sentence) => sentence === '')) return undefined;
  const quoted = sources.flatMap(({ label, paragraphs }) =>
    paragraphs.map((paragraph) => ({
      label,
      paragraph,
      sentences: new Set([...splitSentences(paragraph).map(normalizeSentence), normalizeSentence(paragraph)]),
    })),
  );
  const isQuoted = (sentence: string) => quoted.some(({ sentences }) => sentences.has(sentence));
  if (!said.every(isQuoted)) return undefined;
  const used = quoted.filter(({ sentences }) => said.some((sentence) => sentences.has(sentence)));
  return {
    text: [...new Set(used.map(({ paragraph }) => paragraph))].join('\n'),
    labels: [...new Set(used.map(({ label }) => label))],
  };
}

/** Paragraphs of a stored text. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A sentence end is followed by a space; decimal points and abbreviations inside a word are not. */
const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?。！？؟])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Normalises typography: width and case of letters, spaces, quotation marks, final punctuation. */
const normalizeSentence = (sentence: string): string =>
  sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/\s+/gu, ' ')
    .replace(/[\s.!。！]+$/u, '')
    .trim();
