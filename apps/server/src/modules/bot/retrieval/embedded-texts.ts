import { glossToEnglish } from '../words/gloss-to-english';
import type { KnowledgeSource, ProductSource } from './passage';

/** Characters: what customers ask is shorter, and the time of a vector grows with its text. */
const MAX_EMBEDDED_LENGTH = 250;

/**
 * The texts of an entry or product that want a vector, each once: a question's title and wordings, the question with its
 * answer, and the questions that are answered with a product. What the model cannot read is left out. Articles have
 * none: their passages are found by words, and a vector of so long a text says little about what is asked.
 */
export function listEmbeddedTexts(source: KnowledgeSource | ProductSource): string[] {
  const texts =
    'sku' in source
      ? (source.faqs ?? []).map(({ question }) => question)
      : source.kind === 'question'
        ? [source.title, ...(source.wordings ?? []), joinQuestionAndAnswer(source)]
        : [];
  return [...new Set(texts.flatMap((text) => toEmbeddingText(text) ?? []))];
}

/** A question together with what is answered: "Is there parking?" is also about what "behind the house" is about. */
export const joinQuestionAndAnswer = ({ title, body }: Pick<KnowledgeSource, 'title' | 'body'>) =>
  `${title} ${body}`;

/**
 * The part of a text that the model is asked to read; null when it would only guess: a text with no letters means
 * nothing to it. The model knows English, so German is put into it word by word; it has learnt from written sentences,
 * so what is dashed off is read as a question with a capital and its mark. Read again, it stays as it is.
 */
export function toEmbeddingText(text: string): string | null {
  const trimmed = withoutEnd(glossToEnglish(text).replace(/\s+/g, ' ').trim());
  if (!/[a-z]{2}/i.test(trimmed)) return null;
  const short = trimmed.length < MAX_EMBEDDED_LENGTH ? trimmed : withoutEnd(cutAtWord(trimmed));
  return `${short.slice(0, 1).toUpperCase()}${short.slice(1).replace(/\bi\b/g, 'I')}?`;
}

const withoutEnd = (text: string) => text.replace(/[.!?\s]+$/, '');
const cutAtWord = (text: string) => text.slice(0, MAX_EMBEDDED_LENGTH - 1).replace(/\s+\S*$/, '');
