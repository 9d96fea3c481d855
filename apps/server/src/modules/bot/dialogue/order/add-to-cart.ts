import { THRESHOLDS } from '../../thresholds';
import type { Detail } from '../../nlu/read-detail';
import { cardOf, chip, findProduct, price, say, sayProducts, sells, type Talk } from '../talk/turn-context';
import type { ProductFacts } from '../turn';
import { mostOf, quantityIn, setQuantity, showBasket, totalWith } from './cart';
import { keepDetails, keepWhen } from './record-item-details';

export interface Wish {
  /** One when it is clear which; several to choose from. */
  product_ids: string[];
  /** Null: the customer did not say. */
  quantity: number | null;
  /** Sizes and colours that are wished. */
  details?: readonly Detail[];
}

/** Puts what is clear and in stock into the basket and shows it; asks about the first wish that is not, one at a time. */
export function addToBasket(talk: Talk, wishes: readonly Wish[], how: 'add' | 'set'): void {
  const before = talk.basket;
  const later: string[] = [];
  let isOpen = false;
  for (const wish of wishes) {
    if (!talk.asks) isOpen = addOne(talk, wish, how) || isOpen;
    else later.push(...wish.product_ids.slice(0, 1).flatMap((id) => findProduct(talk, id)?.name ?? []));
  }
  if (later.length > 0) say(talk, 'one_at_a_time', { names: later.join(', ') });
  if (!isOpen && talk.basket !== before) showBasket(talk);
}

/** Whether something was said that waits for the customer. */
function addOne(talk: Talk, { product_ids, quantity, details = [] }: Wish, how: 'add' | 'set'): boolean {
  const products = product_ids.flatMap((id) => findProduct(talk, id) ?? []);
  const [product] = products;
  if (!product) return false;
  if (products.length > 1) {
    askWhich(talk, products, quantity, details);
    return true;
  }
  if (!sells(talk, product)) return leaveToColleagues(talk, product);
  const there = quantityIn(talk.basket, product.id);
  const held = how === 'add' ? there : 0;
  const many = how === 'add' ? there + (quantity ?? 1) : (quantity ?? Math.max(there, 1));
  const wanted = Math.min(many, THRESHOLDS.LARGEST_QUANTITY);
  const limit = mostOf(product);
  if (limit && limit.most < wanted) {
    sayMost(talk, product, limit);
    if (limit.most === 0) return false;
    if (talk.state.choosing) talk.state.choosing.details = [...details];
    return true;
  }
  if (totalWith(talk.basket, product, wanted) > THRESHOLDS.LARGEST_TOTAL)
    return leaveToColleagues(talk, product);
  setQuantity(talk, product, wanted);
  keepWhen(talk);
  keepDetails(talk, { product_id: product.id, details, held, added: quantity ?? 1 });
  return false;
}

function leaveToColleagues(talk: Talk, product: ProductFacts): true {
  say(talk, 'not_sold_here', { name: product.name }, { products: [cardOf(product)] });
  talk.state.asked = 'human';
  return true;
}

function sayMost(
  talk: Talk,
  { id, name }: ProductFacts,
  { most: left, isLeft }: { most: number; isLeft: boolean },
): void {
  const phrase = isLeft ? 'only_left' : 'at_most';
  if (left === 0) {
    say(talk, 'order_sold_out', { name });
    return;
  }
  const tells = !isLeft || talk.turn.settings.quotes_stock;
  say(talk, tells ? phrase : 'too_many', { name, left });
  talk.state.order_stage = 'choosing';
  talk.state.choosing = { product_ids: [id], quantity: tells ? left : null, details: [] };
  talk.state.last_products = [id];
}

/** Asks between several; "the second one" and the names are understood next. */
export function askWhich(
  talk: Talk,
  products: readonly ProductFacts[],
  quantity: number | null,
  details: readonly Detail[] = [],
): void {
  const shown = products.slice(0, THRESHOLDS.CHOICES);
  const list = shown.map((product) => `${product.name}: ${price(talk, product)}`).join('\n');
  sayProducts(talk, 'which_product', list, {
    products: shown.map(cardOf),
    suggestions: [...shown.map(({ name }) => name), chip(talk, 'chip_cancel')],
  });
  talk.state.order_stage = 'choosing';
  talk.state.choosing = { product_ids: shown.map(({ id }) => id), quantity, details: [...details] };
  talk.state.last_products = shown.map(({ id }) => id);
  talk.state.shown = talk.state.last_products;
}
