import { asksOfIt, asksToDescribe } from '../../nlu/question-shape';
import { COLOURS } from '../../words/colours';
import { splitWords } from '../../words/split-words';
import { stem } from '../../words/stem';
import { policiesIn } from '../talk/policy-topics';
import { findProduct, type Talk, wasSaid } from '../talk/turn-context';
import { answerOnlyFacts, answerProducts } from './answer-product';
import { passageOf } from './search-knowledge';
import type { Outcome } from './answer-outcome';
import { isSize, undescribed } from './uncovered-terms';

/** "Does it come with bottles?": the product that was spoken of last, whatever else is named. */
export function answerOfIt(talk: Talk, ids: readonly string[], question: string): Outcome | null {
  const [id, ...more] = talk.turn.state.last_products;
  const { items, named, rest, details } = talk.understood;
  if (id === undefined || more.length > 0) return null;
  if (items.length === 0 && details.length > 0) return tellOfDetail(talk, id, question);
  if (ids.includes(id) || items.length === 0) return null;
  if (!asksOfIt(question) || policiesIn(talk.understood).length > 0) return null;
  talk.state.last_products = [id];
  const isDescribed = [...named, ...rest].every((term) => talk.turn.index.says(id, term));
  const found = { product_id: id, score: 1, passage: passageOf(talk, question, id) };
  if (isDescribed && answerProducts(talk, [found], question)) return 'answered';
  return tellFacts(talk, id, question) ? 'partly' : null;
}

/** "In green?": what is written about it says which there are. */
function tellOfDetail(talk: Talk, id: string, question: string): Outcome | null {
  if (policiesIn(talk.understood).length > 0 || talk.understood.ordinal !== null) return null;
  const others = undescribed(talk, [id]);
  const found = { product_id: id, score: 1, passage: passageOf(talk, question, id) };
  if (others.length === 0) return answerProducts(talk, [found], question) ? 'answered' : null;
  if (!others.every((word) => COLOURS.has(word) || isSize(word))) return null;
  if (others.every((word) => COLOURS.has(word)) && holdsColour(found.passage))
    return answerProducts(talk, [found], question) ? 'answered' : null;
  return tellFacts(talk, id, question) ? 'partly' : null;
}

const holdsColour = (passage: string) => splitWords(passage).some((word) => COLOURS.has(stem(word)));

/** What is written about a product, for a question about it that nothing answers. */
export function tellFacts(talk: Talk, id: string, question: string): boolean {
  const product = findProduct(talk, id);
  if (!product || talk.turn.state.misses > 0) return false;
  talk.unanswered.push(question);
  answerOnlyFacts(talk, product, 1, descriptionOf(talk, product));
  return true;
}

/** "Tell me more about the vest": all that is written about it. */
export function describeProduct(talk: Talk, ids: readonly string[], question: string): boolean {
  const [id, ...more] = ids.length > 0 ? ids : talk.state.last_products;
  const product = id === undefined || more.length > 0 ? undefined : findProduct(talk, id);
  if (!product || !asksToDescribe(question) || policiesIn(talk.understood).length > 0) return false;
  if (ids.length === 0 && talk.understood.rest.length > 0) return false;
  const passage = descriptionOf(talk, product);
  if (passage === '' || wasSaid(talk, passage)) return false;
  return answerProducts(talk, [{ product_id: product.id, score: 1, passage }], question);
}

const descriptionOf = (talk: Talk, { id, name }: { id: string; name: string }) => passageOf(talk, name, id);
