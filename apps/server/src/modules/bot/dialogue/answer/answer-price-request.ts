import { getCurrencyDigits } from '../../../../lib/decimals';
import { asksForSimilar } from '../../nlu/question-shape';
import { addReply, findProduct, renderSuggestion, type TurnContext } from '../talk/turn-context';
import type { TurnProduct } from '../turn';
import { addProductListReply, answerProducts } from './answer-product';
import { findSimilarProducts } from './similar-products';
import { findUncoveredTerms } from './uncovered-terms';

/** "Under 100 euros": what costs no more; when nothing does, that it does not, and what costs least. */
export function answerWithinBudget(talk: TurnContext, ids: readonly string[], question: string): boolean {
  const { budget } = talk.understood;
  const products = sortProductsByPrice(talk, ids);
  const [cheapest] = products;
  if (budget === null || !cheapest) return false;
  const most = Math.round(budget * 10 ** getCurrencyDigits(cheapest.currency));
  const within = products.filter(({ price }) => price <= most);
  const fitting = within.filter(({ id }) => findUncoveredTerms(talk, [id]).length === 0);
  if (within.length === 0) addReply(talk, 'over_budget');
  const told = fitting.length > 0 ? fitting : within.length > 0 ? within : [cheapest];
  return answerProducts(talk, told.map(toProductHit), question);
}

/** "Something cheaper?", "too expensive": what is like the product that was shown and costs less, or that there is none. */
export function answerCheaper(talk: TurnContext, question: string): boolean {
  const [id, ...more] = talk.state.last_products;
  const product = id === undefined || more.length > 0 ? undefined : findProduct(talk, id);
  if (!product || talk.understood.extreme !== 'cheapest') return false;
  const alike = [...talk.turn.state.alike, ...talk.turn.state.shown].filter((one) => one !== id);
  const cheaper = sortProductsByPrice(talk, [...new Set(alike)]).filter(
    ({ price, stock }) => price < product.price && stock !== 0,
  );
  if (cheaper.length > 1) return addProductListReply(talk, cheaper.map(toProductHit), 'cheaper');
  if (cheaper.length > 0) return answerProducts(talk, cheaper.map(toProductHit), question);
  addReply(talk, 'none_cheaper', { name: product.name });
  return true;
}

/** "Something similar to the TrailFox": others of its kind. */
export function answerSimilarProducts(talk: TurnContext, ids: readonly string[], question: string): boolean {
  const [id, ...more] = ids.length > 0 ? ids : talk.state.last_products;
  const product = id === undefined || more.length > 0 ? undefined : findProduct(talk, id);
  if (!product || !asksForSimilar(question)) return false;
  const kind = [...findSimilarProducts(talk, product), ...talk.turn.state.alike];
  const alike = sortProductsByPrice(talk, [...new Set(kind)]).filter(
    ({ id, stock }) => id !== product.id && stock !== 0,
  );
  if (alike.length > 0) return answerProducts(talk, alike.map(toProductHit), question);
  addReply(
    talk,
    'none_alike',
    { name: product.name },
    { suggestions: [renderSuggestion(talk, 'chip_human')] },
  );
  return true;
}

const toProductHit = ({ id }: TurnProduct) => ({ product_id: id, score: 1 });

const sortProductsByPrice = (talk: TurnContext, ids: readonly string[]): TurnProduct[] =>
  ids.flatMap((id) => findProduct(talk, id) ?? []).sort((a, b) => a.price - b.price);
