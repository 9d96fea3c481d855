import { digitsOf } from '../../../../lib/decimals';
import { asksForAlike } from '../../nlu/question-shape';
import { chip, findProduct, say, type Talk } from '../talk/turn-context';
import type { ProductFacts } from '../turn';
import { alikeOf } from './similar-products';
import { answerProducts, listProducts } from './answer-product';
import { undescribed } from './uncovered-terms';

/** "Under 100 euros": what costs no more; when nothing does, that it does not, and what costs least. */
export function answerWithin(talk: Talk, ids: readonly string[], question: string): boolean {
  const { budget } = talk.understood;
  const products = byPrice(talk, ids);
  const [cheapest] = products;
  if (budget === null || !cheapest) return false;
  const most = Math.round(budget * 10 ** digitsOf(cheapest.currency));
  const within = products.filter(({ price }) => price <= most);
  const fitting = within.filter(({ id }) => undescribed(talk, [id]).length === 0);
  if (within.length === 0) say(talk, 'over_budget');
  const told = fitting.length > 0 ? fitting : within.length > 0 ? within : [cheapest];
  return answerProducts(talk, told.map(found), question);
}

/** "Something cheaper?", "too expensive": what is like the product that was shown and costs less, or that there is none. */
export function answerCheaper(talk: Talk, question: string): boolean {
  const [id, ...more] = talk.state.last_products;
  const product = id === undefined || more.length > 0 ? undefined : findProduct(talk, id);
  if (!product || talk.understood.extreme !== 'cheapest') return false;
  const alike = [...talk.turn.state.alike, ...talk.turn.state.shown].filter((one) => one !== id);
  const cheaper = byPrice(talk, [...new Set(alike)]).filter(
    ({ price, stock }) => price < product.price && stock !== 0,
  );
  if (cheaper.length > 1) return listProducts(talk, cheaper.map(found), 'cheaper');
  if (cheaper.length > 0) return answerProducts(talk, cheaper.map(found), question);
  say(talk, 'none_cheaper', { name: product.name });
  return true;
}

/** "Something similar to the TrailFox": others of its kind. */
export function answerAlike(talk: Talk, ids: readonly string[], question: string): boolean {
  const [id, ...more] = ids.length > 0 ? ids : talk.state.last_products;
  const product = id === undefined || more.length > 0 ? undefined : findProduct(talk, id);
  if (!product || !asksForAlike(question)) return false;
  const kind = [...alikeOf(talk, product), ...talk.turn.state.alike];
  const alike = byPrice(talk, [...new Set(kind)]).filter(({ id, stock }) => id !== product.id && stock !== 0);
  if (alike.length > 0) return answerProducts(talk, alike.map(found), question);
  say(talk, 'none_alike', { name: product.name }, { suggestions: [chip(talk, 'chip_human')] });
  return true;
}

const found = ({ id }: ProductFacts) => ({ product_id: id, score: 1 });

const byPrice = (talk: Talk, ids: readonly string[]): ProductFacts[] =>
  ids.flatMap((id) => findProduct(talk, id) ?? []).sort((a, b) => a.price - b.price);
