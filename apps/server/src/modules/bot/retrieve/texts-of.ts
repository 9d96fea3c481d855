import { detectLanguage } from '../words/detect-language';
import type { KnowledgeSource, ProductSource } from './passage';

/** Characters: what customers ask is shorter, and the time of a vector grows with its text. */
const CHARACTERS_EMBEDDED = 250;

/**
 * The texts of an entry or product that want a vector, each once: a question's title and wordings, and the questions
 * that are answered with a product. What the model cannot read is left out. Articles have none: their passages are
 * found by words, and a vector of so long a text says little about what is asked.
 */
export function textsOf(source: KnowledgeSource | ProductSource): string[] {
  const texts =
    'sku' in source
      ? (source.faqs ?? []).map(({ question }) => question)
      : source.kind === 'question'
        ? [source.title, ...(source.wordings ?? [])]
        : [];
  return [...new Set(texts.flatMap((text) => textForVector(text) ?? []))];
}

/**
 * The part of a text that the model is asked to read; null when it would only guess: the model knows English, and a
 * text with no letters means nothing to it. It has learnt from written sentences, so that what is dashed off is read as
 * a question with a capital and its mark. Read again, it stays as it is.
 */
export function textForVector(text: string): string | null {
  if (detectLanguage(text) === 'de' || !/[a-z]{2}/i.test(text)) return null;
  const trimmed = withoutEnd(text.replace(/\s+/g, ' ').trim());
  const short = trimmed.length < CHARACTERS_EMBEDDED ? trimmed : withoutEnd(cutAtWord(trimmed));
  return `${short.slice(0, 1).toUpperCase()}${short.slice(1).replace(/\bi\b/g, 'I')}?`;
}

const withoutEnd = (text: string) => text.replace(/[.!?\s]+$/, '');
const cutAtWord = (text: string) => text.slice(0, CHARACTERS_EMBEDDED - 1).replace(/\s+\S*$/, '');
