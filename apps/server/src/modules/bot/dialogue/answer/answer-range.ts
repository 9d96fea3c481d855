import { normalizeCustomerText } from '../../nlu/normalize-customer-text';
import { findProduct, type TurnContext } from '../talk/turn-context';
import { answerWithinBudget } from './answer-price-request';
import { answerProducts } from './answer-product';
import { listRange } from './product-range';
import type { AnswerRule } from './question-context';

/** "What is the cheapest thing you have?", "anything under 25 euros?": of all that a small shop sells. */
export const answerRange: AnswerRule = ({ talk: turn, question, understood, policies }) => {
  const { items, rest, extreme, budget } = understood;
  const { last_products, shown } = turn.turn.state;
  const isOfThese =
    (shown.length > 1 || (budget !== null && last_products.length > 0)) &&
    !OF_ALL.test(normalizeCustomerText(question));
  if (items.length > 0 || rest.length > 0 || policies.length > 0 || isOfThese) return null;
  const ids = listRange(turn.turn.index).filter((id) => findProduct(turn, id)?.stock !== 0);
  if (budget !== null) return answerWithinBudget(turn, ids, question) ? 'answered' : null;
  if (extreme === null || !SUPERLATIVE.test(normalizeCustomerText(question))) return null;
  const product_id = findPriceExtreme(turn, ids, extreme);
  return product_id && answerProducts(turn, [{ product_id, score: 1 }], question) ? 'answered' : null;
};

function findPriceExtreme(
  turn: TurnContext,
  ids: readonly string[],
  extreme: 'cheapest' | 'dearest',
): string | undefined {
  const products = ids.flatMap((id) => findProduct(turn, id) ?? []).sort((a, b) => a.price - b.price);
  return products.at(extreme === 'cheapest' ? 0 : -1)?.id;
}

const OF_ALL =
  /\b(?:you (?:have|sell|offer|got)|(?:habt|verkauft) ihr|ihr (?:habt|verkauft)|haben sie|im angebot|sortiment)\b/;
const SUPERLATIVE =
  /\b(?:cheapest|least expensive|lowest|most expensive|dearest|priciest|(?:gunstigst|billigst|teuerst)\w*)\b/;
