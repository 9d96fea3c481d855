/**
 * What a model writes reaches a customer only as quotation: it chooses, the sources speak. Whatever is not word for word
 * in a source does not go out, so neither invention, nor a turned negation, nor a promise can.
 */

/** A source as the customer may read it; each paragraph is quoted whole or not at all. */
export interface QuotableSource {
  label: string;
  paragraphs: readonly string[];
}

export interface Quotation {
  text: string;
  /** The sources that were quoted, in their order. */
  labels: string[];
}

/**
 * The paragraphs of `sources` that an answer is made from; undefined when a single sentence of it stands in none of
 * them. A sentence brings its whole paragraph, because the next one may say when it does not hold.
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

/** A decimal point or an abbreviation inside a word ends no sentence: a blank follows its end. */
const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?。！？؟])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Only how it is typed may differ: width and case of letters, blanks, kinds of quotation marks, the mark at its end. */
const normalizeSentence = (sentence: string): string =>
  sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/\s+/gu, ' ')
    .replace(/[\s.!。！]+$/u, '')
    .trim();
