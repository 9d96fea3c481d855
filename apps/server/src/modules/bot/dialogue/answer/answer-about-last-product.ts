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
  turn: TurnContext,
  ids: readonly string[],
  question: string,
): AnswerOutcome | null {
  const [id, ...more] = turn.turn.state.last_products;
  const { items, named, rest, details } = turn.understood;
  if (id === undefined || more.length > 0) return null;
  if (items.length === 0 && details.length > 0) return answerAboutVariant(turn, id, question);
  if (ids.includes(id) || items.length === 0) return null;
  if (!asksAboutIt(question) || listPolicyTopics(turn.understood).length > 0) return null;
  turn.state.last_products = [id];
  const isDescribed = [...named, ...rest].every((term) => turn.turn.index.hasTerm(id, term));
  const found = { product_id: id, score: 1, passage: findProductPassage(turn, question, id) };
  if (isDescribed && answerProducts(turn, [found], question)) return 'answered';
  return answerWithDescription(turn, id, question) ? 'partly' : null;
}

/** "In green?": what is written about it says which there are. */
function answerAboutVariant(turn: TurnContext, id: string, question: string): AnswerOutcome | null {
  if (listPolicyTopics(turn.understood).length > 0 || turn.understood.ordinal !== null) return null;
  const others = findUncoveredTerms(turn, [id]);
  const found = { product_id: id, score: 1, passage: findProductPassage(turn, question, id) };
  if (others.length === 0) return answerProducts(turn, [found], question) ? 'answered' : null;
  if (!others.every((word) => COLOURS.has(word) || isSizeWord(word))) return null;
  if (others.every((word) => COLOURS.has(word)) && containsColour(found.passage))
    return answerProducts(turn, [found], question) ? 'answered' : null;
  return answerWithDescription(turn, id, question) ? 'partly' : null;
}

const containsColour = (passage: string) => splitWords(passage).some((word) => COLOURS.has(stem(word)));

/** What is written about a product, for a question about it that nothing answers. */
export function answerWithDescription(turn: TurnContext, id: string, question: string): boolean {
  const product = findProduct(turn, id);
  if (!product || turn.turn.state.misses > 0) return false;
  turn.unanswered.push(question);
  answerOnlyFacts(turn, product, 1, findDescription(turn, product));
  return true;
}

/** "Tell me more about the vest": all that is written about it. */
export function describeProduct(turn: TurnContext, ids: readonly string[], question: string): boolean {
  const [id, ...more] = ids.length > 0 ? ids : turn.state.last_products;
  const product = id === undefined || more.length > 0 ? undefined : findProduct(turn, id);
  if (!product || !asksToDescribe(question) || listPolicyTopics(turn.understood).length > 0) return false;
  if (ids.length === 0 && turn.understood.rest.length > 0) return false;
  const passage = findDescription(turn, product);
  if (passage === '' || wasAlreadySent(turn, passage)) return false;
  return answerProducts(turn, [{ product_id: product.id, score: 1, passage }], question);
}

const findDescription = (turn: TurnContext, { id, name }: { id: string; name: string }) =>
  findProductPassage(turn, name, id);
