import { asksAboutIt, asksToDescribe } from '../../nlu/question-shape';
import { COLOURS } from '../../words/colours';
import { splitWords } from '../../words/split-words';
import { stem } from '../../words/stem';
import { listPolicyTopics } from '../talk/policy-topics';
import { findProduct, type TurnContext, wasAlreadySent } from '../talk/turn-context';
import type { AnswerOutcome } from './answer-outcome';
import { answerOnlyFacts, answerProducts } from './answer-product';
import { findProductPassage } from './search-knowledge';
import { findUncoveredTerms, isSizeWord } from './uncovered-terms';

/** "Does it come with bottles?": the product that was spoken of last, whatever else is named. */
export function answerAboutLastProduct(
  talk: TurnContext,
  ids: readonly string[],
  question: string,
): AnswerOutcome | null {
  const [id, ...more] = talk.turn.state.last_products;
  const { items, named, rest, details } = talk.understood;
  if (id === undefined || more.length > 0) return null;
  if (items.length === 0 && details.length > 0) return answerAboutVariant(talk, id, question);
  if (ids.includes(id) || items.length === 0) return null;
  if (!asksAboutIt(question) || listPolicyTopics(talk.understood).length > 0) return null;
  talk.state.last_products = [id];
  const isDescribed = [...named, ...rest].every((term) => talk.turn.index.hasTerm(id, term));
  const found = { product_id: id, score: 1, passage: findProductPassage(talk, question, id) };
  if (isDescribed && answerProducts(talk, [found], question)) return 'answered';
  return answerWithDescription(talk, id, question) ? 'partly' : null;
}

/** "In green?": what is written about it says which there are. */
function answerAboutVariant(talk: TurnContext, id: string, question: string): AnswerOutcome | null {
  if (listPolicyTopics(talk.understood).length > 0 || talk.understood.ordinal !== null) return null;
  const others = findUncoveredTerms(talk, [id]);
  const found = { product_id: id, score: 1, passage: findProductPassage(talk, question, id) };
  if (others.length === 0) return answerProducts(talk, [found], question) ? 'answered' : null;
  if (!others.every((word) => COLOURS.has(word) || isSizeWord(word))) return null;
  if (others.every((word) => COLOURS.has(word)) && containsColour(found.passage))
    return answerProducts(talk, [found], question) ? 'answered' : null;
  return answerWithDescription(talk, id, question) ? 'partly' : null;
}

const containsColour = (passage: string) => splitWords(passage).some((word) => COLOURS.has(stem(word)));

/** What is written about a product, for a question about it that nothing answers. */
export function answerWithDescription(talk: TurnContext, id: string, question: string): boolean {
  const product = findProduct(talk, id);
  if (!product || talk.turn.state.misses > 0) return false;
  talk.unanswered.push(question);
  answerOnlyFacts(talk, product, 1, findDescription(talk, product));
  return true;
}

/** "Tell me more about the vest": all that is written about it. */
export function describeProduct(talk: TurnContext, ids: readonly string[], question: string): boolean {
  const [id, ...more] = ids.length > 0 ? ids : talk.state.last_products;
  const product = id === undefined || more.length > 0 ? undefined : findProduct(talk, id);
  if (!product || !asksToDescribe(question) || listPolicyTopics(talk.understood).length > 0) return false;
  if (ids.length === 0 && talk.understood.rest.length > 0) return false;
  const passage = findDescription(talk, product);
  if (passage === '' || wasAlreadySent(talk, passage)) return false;
  return answerProducts(talk, [{ product_id: product.id, score: 1, passage }], question);
}

const findDescription = (talk: TurnContext, { id, name }: { id: string; name: string }) =>
  findProductPassage(talk, name, id);
