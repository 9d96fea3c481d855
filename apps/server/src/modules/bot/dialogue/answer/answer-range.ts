import { normalizeCustomerText } from '../../nlu/normalize-customer-text';
import { findProduct, type TurnContext } from '../talk/turn-context';
import { answerWithinBudget } from './answer-price-request';
import { answerProducts } from './answer-product';
import { listRange } from './product-range';
import type { AnswerRule } from './question-context';

/** "What is the cheapest thing you have?", "anything under 25 euros?": of all that a small shop sells. */
export const answerRange: AnswerRule = ({ talk, question, understood, policies }) => {
  const { items, rest, extreme, budget } = understood;
  const { last_products, shown } = talk.turn.state;
  const isOfThese =
    (shown.length > 1 || (budget !== null && last_products.length > 0)) &&
    !OF_ALL.test(normalizeCustomerText(question));
  if (items.length > 0 || rest.length > 0 || policies.length > 0 || isOfThese) return null;
  const ids = listRange(talk.turn.index).filter((id) => findProduct(talk, id)?.stock !== 0);
  if (budget !== null) return answerWithinBudget(talk, ids, question) ? 'answered' : null;
  if (extreme === null || !SUPERLATIVE.test(normalizeCustomerText(question))) return null;
  const product_id = findPriceExtreme(talk, ids, extreme);
  return product_id && answerProducts(talk, [{ product_id, score: 1 }], question) ? 'answered' : null;
};

function findPriceExtreme(
  talk: TurnContext,
  ids: readonly string[],
  extreme: 'cheapest' | 'dearest',
): string | undefined {
  const products = ids.flatMap((id) => findProduct(talk, id) ?? []).sort((a, b) => a.price - b.price);
  return products.at(extreme === 'cheapest' ? 0 : -1)?.id;
}

const OF_ALL =
  /\b(?:you (?:have|sell|offer|got)|(?:habt|verkauft) ihr|ihr (?:habt|verkauft)|haben sie|im angebot|sortiment)\b/;
const SUPERLATIVE =
  /\b(?:cheapest|least expensive|lowest|most expensive|dearest|priciest|(?:gunstigst|billigst|teuerst)\w*)\b/;
