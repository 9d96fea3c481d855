import { asksForSome, asksManner, asksPermission } from '../../nlu/question-shape';
import { applyScale } from '../../nlu/read-scale';
import { resolveReferencedProducts } from '../talk/resolve-references';
import { answerCheaper } from './answer-price-request';
import { answerProducts } from './answer-product';
import { type AnswerRule, listCandidateIds } from './question-context';
import { findUncoveredTerms } from './uncovered-terms';

/** "The cheapest football": the others of the kind are what "the other one" may mean next. */
export const recordShownProducts: AnswerRule = ({ talk: turn, understood: { extreme, items }, ids }) => {
  if (extreme !== null && items.length > 0 && ids.length === 1) turn.state.shown = listCandidateIds(items);
  return null;
};

/** Products that are named and nothing more is asked of. */
export const answerNamedProducts: AnswerRule = ({
  talk: turn,
  question,
  understood,
  policies,
  candidates,
  isWish,
  isForeignLanguage: isAbroad,
}) => {
  const isPlain = understood.rest.length === 0 && policies.length === 0 && !asksManner(question);
  const isPlainWish = isWish && (isPlain || (candidates.length > 1 && asksForSome(question)));
  if (candidates.length === 0 || !isPlainWish || isAbroad) return null;
  return answerProducts(turn, candidates, question) ? 'answered' : null;
};

/** "Half of that": so many of what was counted last. */
export const answerScaledQuantity: AnswerRule = ({ talk: turn, question, understood: { scale, items } }) => {
  if (!scale || items.length > 0 || turn.turn.state.counted.length === 0) return null;
  const found = turn.turn.state.counted.map((counted) => ({
    product_id: counted.product_id,
    score: 1,
    quantity: Math.max(1, applyScale(scale, counted.quantity)),
  }));
  return answerProducts(turn, found, question) ? 'answered' : null;
};

/** "How much is it?", "the second one in M", "something cheaper": products that were shown. */
export const answerReferencedProducts: AnswerRule = ({ talk: turn, question, understood, policies }) => {
  const { items, rest, intents, ordinal, extreme, quantity } = understood;
  const isPlain =
    rest.length === 0 && policies.length === 0 && !asksManner(question) && !asksPermission(question);
  const isPointed =
    ordinal !== null && findUncoveredTerms(turn, resolveReferencedProducts(turn)).length === 0;
  const asksForFacts = intents.has('price') || intents.has('stock') || ordinal !== null || extreme !== null;
  if (!(isPlain || isPointed) || items.length > 0 || !asksForFacts) return null;
  const these = resolveReferencedProducts(turn);
  const [last, ...others] = turn.state.last_products;
  const isOnly = last !== undefined && others.length === 0 && (these.length === 0 || these[0] === last);
  if (extreme !== null && isOnly) return answerCheaper(turn, question) ? 'answered' : null;
  const found = these.map((product_id) => ({ product_id, score: 1, quantity }));
  return found.length > 0 && answerProducts(turn, found, question) ? 'answered' : null;
};
