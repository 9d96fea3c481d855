import { getCurrencyDigits } from '../../../../lib/decimals';
import { asksForSimilar } from '../../nlu/question-shape';
import { addReply, findProduct, renderSuggestion, type TurnContext } from '../talk/turn-context';
import type { TurnProduct } from '../turn';
import { addProductListReply, answerProducts } from './answer-product';
import { findSimilarProducts } from './similar-products';
import { findUncoveredTerms } from './uncovered-terms';

/** "Under 100 euros": what costs no more; when nothing does, that it does not, and what costs least. */
export function answerWithinBudget(turn: TurnContext, ids: readonly string[], question: string): boolean {
  const { budget } = turn.understood;
  const products = sortProductsByPrice(turn, ids);
  const [cheapest] = products;
  if (budget === null || !cheapest) return false;
  const most = Math.round(budget * 10 ** getCurrencyDigits(cheapest.currency));
  const within = products.filter(({ price }) => price <= most);
  const fitting = within.filter(({ id }) => findUncoveredTerms(turn, [id]).length === 0);
  if (within.length === 0) addReply(turn, 'over_budget');
  const told = fitting.length > 0 ? fitting : within.length > 0 ? within : [cheapest];
  return answerProducts(turn, told.map(toProductHit), question);
}

/** "Something cheaper?", "too expensive": what is like the product that was shown and costs less, or that there is none. */
export function answerCheaper(turn: TurnContext, question: string): boolean {
  const [id, ...more] = turn.state.last_products;
  const product = id === undefined || more.length > 0 ? undefined : findProduct(turn, id);
  if (!product || turn.understood.extreme !== 'cheapest') return false;
  const alike = [...turn.turn.state.alike, ...turn.turn.state.shown].filter((one) => one !== id);
  const cheaper = sortProductsByPrice(turn, [...new Set(alike)]).filter(
    ({ price, stock }) => price < product.price && stock !== 0,
  );
  if (cheaper.length > 1) return addProductListReply(turn, cheaper.map(toProductHit), 'cheaper');
  if (cheaper.length > 0) return answerProducts(turn, cheaper.map(toProductHit), question);
  addReply(turn, 'none_cheaper', { name: product.name });
  return true;
}

/** "Something similar to the TrailFox": others of its kind. */
export function answerSimilarProducts(turn: TurnContext, ids: readonly string[], question: string): boolean {
  const [id, ...more] = ids.length > 0 ? ids : turn.state.last_products;
  const product = id === undefined || more.length > 0 ? undefined : findProduct(turn, id);
  if (!product || !asksForSimilar(question)) return false;
  const kind = [...findSimilarProducts(turn, product), ...turn.turn.state.alike];
  const alike = sortProductsByPrice(turn, [...new Set(kind)]).filter(
    ({ id, stock }) => id !== product.id && stock !== 0,
  );
  if (alike.length > 0) return answerProducts(turn, alike.map(toProductHit), question);
  addReply(
    turn,
    'none_alike',
    { name: product.name },
    { suggestions: [renderSuggestion(turn, 'chip_human')] },
  );
  return true;
}

const toProductHit = ({ id }: TurnProduct) => ({ product_id: id, score: 1 });

const sortProductsByPrice = (turn: TurnContext, ids: readonly string[]): TurnProduct[] =>
  ids.flatMap((id) => findProduct(turn, id) ?? []).sort((a, b) => a.price - b.price);
