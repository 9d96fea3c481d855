import { hashText } from '../dialogue/talk/hash-text';
import type { TurnWithProducts } from '../dialogue/turn';
import { type QuotableSource, quoteSources, splitParagraphs } from '../guard/quotation';
import { stripMarkdown } from '../retrieval/strip-markdown';
import type { PromptSource } from './collect-prompt-sources';

/** Maximum characters of a chat reply. */
const MAX_ANSWER_LENGTH = 1_200;

export interface ModelAnswer {
  answer: string;
  cites: readonly string[];
}

/**
 * Verifies a model's answer: it must consist of quotations from the sources that it names. `refused`: the
 * reason for keeping the embedded answer, for display, without text of customer or model.
 */
export function verifyModelAnswer(
  { answer, cites }: ModelAnswer,
  material: readonly PromptSource[],
  { state }: Pick<TurnWithProducts, 'state'>,
): { text: string; cited: PromptSource[] } | { refused: string } {
  const cited = material.filter(({ label }) => cites.includes(label));
  if (cited.length === 0 || cites.some((cite) => !material.some(({ label }) => label === cite))) {
    return { refused: 'It named a source that it was not given, or none.' };
  }
  const quotation = quoteSources(tidy(answer), cited.map(toQuotable));
  if (!quotation) return { refused: 'It said something that does not stand word for word in its sources.' };
  const { text, labels } = quotation;
  if (text.length > MAX_ANSWER_LENGTH) return { refused: 'What it quoted is too long for a chat.' };
  if (state.said.includes(hashText(text))) return { refused: 'It said again what was said already.' };
  return { text, cited: cited.filter(({ label }) => labels.includes(label)) };
}

/** Without Markdown that chats do not render, and without internal labels. */
const tidy = (answer: string) =>
  stripMarkdown(answer.replace(/\s*[[(](?:[sp]\d+(?:,\s*)?)+[\])]/g, '')).trim();

/** Text of a source; each product with its name and formatted price. */
function toQuotable({ label, facts, product }: PromptSource): QuotableSource {
  const texts = [facts.about, facts.text].flatMap((text) => splitParagraphs(text ?? ''));
  if (!product) return { label, paragraphs: texts };
  return { label, paragraphs: [facts.price ?? '', ...texts].map((fact) => `${product.name}: ${fact}`) };
}
