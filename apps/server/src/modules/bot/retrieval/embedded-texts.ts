import { buildPassages, type IndexedPassage, type KnowledgeSource, type ProductSource } from './passage';

/** Characters: the time of a vector grows with its text (about 15 ms for the longest). */
const MAX_EMBEDDED_LENGTH = 600;

/**
 * The texts of an entry or product that have a vector, each once: what customers ask (titles, headings, wordings, the
 * questions and the name of a product), and each passage with its title.
 */
export const listEmbeddedTexts = (source: KnowledgeSource | ProductSource): string[] => [
  ...new Set(buildPassages(source).flatMap(listPassageTexts)),
];

const listPassageTexts = ({ examples, label, contents }: IndexedPassage): string[] =>
  [...examples, ...(label === null ? [] : [label]), ...contents].flatMap(
    (text) => toEmbeddingText(text) ?? [],
  );

/**
 * A text as it is embedded: on one line, at most 600 characters; null when it has no letters and so no meaning. Applied
 * to its own result it changes nothing.
 */
export function toEmbeddingText(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(line)) return null;
  return line.length <= MAX_EMBEDDED_LENGTH ? line : cutAtWord(line);
}

const cutAtWord = (text: string) => text.slice(0, MAX_EMBEDDED_LENGTH).replace(/\s+\S*$/, '');
