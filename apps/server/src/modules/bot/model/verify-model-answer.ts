import { hashText } from '../dialogue/talk/hash-text';
import type { AskedTurn } from '../dialogue/turn';
import { paragraphsOf, type Quotable, quote } from '../guard/quotation';
import { withoutMarkdown } from '../retrieval/strip-markdown';
import type { Material } from './collect-prompt-sources';

/** Characters of an answer in a chat. */
const LONGEST = 1_200;

export interface Said {
  answer: string;
  cites: readonly string[];
}

/**
 * What a model says, before it is said to a customer: nothing but quotations from the sources that it names. `refused`:
 * why the embedded answer stands, for people, without a word of the customer's or the model's.
 */
export function checkAnswer(
  { answer, cites }: Said,
  material: readonly Material[],
  { state }: Pick<AskedTurn, 'state'>,
): { text: string; cited: Material[] } | { refused: string } {
  const cited = material.filter(({ label }) => cites.includes(label));
  if (cited.length === 0 || cites.some((cite) => !material.some(({ label }) => label === cite))) {
    return { refused: 'It named a source that it was not given, or none.' };
  }
  const quotation = quote(tidy(answer), cited.map(quotableOf));
  if (!quotation) return { refused: 'It said something that does not stand word for word in its sources.' };
  const { text, labels } = quotation;
  if (text.length > LONGEST) return { refused: 'What it quoted is too long for a chat.' };
  if (state.said.includes(hashText(text))) return { refused: 'It said again what was said already.' };
  return { text, cited: cited.filter(({ label }) => labels.includes(label)) };
}

/** Without what chats do not show, and without the labels, which only we know. */
const tidy = (answer: string) =>
  withoutMarkdown(answer.replace(/\s*[[(](?:[sp]\d+(?:,\s*)?)+[\])]/g, '')).trim();

/** What stands in a source; of a product each with its name, its price as we write it. */
function quotableOf({ label, facts, product }: Material): Quotable {
  const texts = [facts.about, facts.text].flatMap((text) => paragraphsOf(text ?? ''));
  if (!product) return { label, paragraphs: texts };
  return { label, paragraphs: [facts.price ?? '', ...texts].map((fact) => `${product.name}: ${fact}`) };
}
