import type { ItemDetail } from '../../nlu/read-detail';
import { THRESHOLDS } from '../../thresholds';
import {
  addProductsReply,
  addReply,
  buildProductCard,
  findProduct,
  formatProductPrice,
  isSoldByBot,
  renderSuggestion,
  type TurnContext,
} from '../talk/turn-context';
import type { TurnProduct } from '../turn';
import { computeCartTotal, getCartQuantity, getOrderLimit, setCartQuantity, showCart } from './cart';
import { recordDeliveryTime, recordItemDetails } from './record-item-details';

export interface RequestedItem {
  /** One when it is clear which; several to choose from. */
  product_ids: string[];
  /** Null: the customer did not say. */
  quantity: number | null;
  /** Sizes and colours that are wished. */
  details?: readonly ItemDetail[];
}

/** Puts what is clear and in stock into the basket and shows it; asks about the first wish that is not, one at a time. */
export function addToCart(talk: TurnContext, wishes: readonly RequestedItem[], how: 'add' | 'set'): void {
  const before = talk.basket;
  const later: string[] = [];
  let isOpen = false;
  for (const wish of wishes) {
    if (!talk.has_asked) isOpen = addRequestedItem(talk, wish, how) || isOpen;
    else later.push(...wish.product_ids.slice(0, 1).flatMap((id) => findProduct(talk, id)?.name ?? []));
  }
  if (later.length > 0) addReply(talk, 'one_at_a_time', { names: later.join(', ') });
  if (!isOpen && talk.basket !== before) showCart(talk);
}

/** Whether something was said that waits for the customer. */
function addRequestedItem(
  talk: TurnContext,
  { product_ids, quantity, details = [] }: RequestedItem,
  how: 'add' | 'set',
): boolean {
  const products = product_ids.flatMap((id) => findProduct(talk, id) ?? []);
  const [product] = products;
  if (!product) return false;
  if (products.length > 1) {
    askWhichProduct(talk, products, quantity, details);
    return true;
  }
  if (!isSoldByBot(talk, product)) return addNotSoldReply(talk, product);
  const there = getCartQuantity(talk.basket, product.id);
  const held = how === 'add' ? there : 0;
  const many = how === 'add' ? there + (quantity ?? 1) : (quantity ?? Math.max(there, 1));
  const wanted = Math.min(many, THRESHOLDS.MAX_QUANTITY);
  const limit = getOrderLimit(product);
  if (limit && limit.most < wanted) {
    addLimitReply(talk, product, limit);
    if (limit.most === 0) return false;
    if (talk.state.choosing) talk.state.choosing.details = [...details];
    return true;
  }
  if (computeCartTotal(talk.basket, product, wanted) > THRESHOLDS.MAX_CART_TOTAL)
    return addNotSoldReply(talk, product);
  setCartQuantity(talk, product, wanted);
  recordDeliveryTime(talk);
  recordItemDetails(talk, { product_id: product.id, details, held, added: quantity ?? 1 });
  return false;
}

function addNotSoldReply(talk: TurnContext, product: TurnProduct): true {
  addReply(talk, 'not_sold_here', { name: product.name }, { products: [buildProductCard(product)] });
  talk.state.asked = 'human';
  return true;
}

function addLimitReply(
  talk: TurnContext,
  { id, name }: TurnProduct,
  { most: left, isLeft }: { most: number; isLeft: boolean },
): void {
  const phrase = isLeft ? 'only_left' : 'at_most';
  if (left === 0) {
    addReply(talk, 'order_sold_out', { name });
    return;
  }
  const tells = !isLeft || talk.turn.settings.quotes_stock;
  addReply(talk, tells ? phrase : 'too_many', { name, left });
  talk.state.order_stage = 'choosing';
  talk.state.choosing = { product_ids: [id], quantity: tells ? left : null, details: [] };
  talk.state.last_products = [id];
}

/** Asks between several; "the second one" and the names are understood next. */
export function askWhichProduct(
  talk: TurnContext,
  products: readonly TurnProduct[],
  quantity: number | null,
  details: readonly ItemDetail[] = [],
): void {
  const shown = products.slice(0, THRESHOLDS.MAX_CHOICES);
  const list = shown.map((product) => `${product.name}: ${formatProductPrice(talk, product)}`).join('\n');
  addProductsReply(talk, 'which_product', list, {
    products: shown.map(buildProductCard),
    suggestions: [...shown.map(({ name }) => name), renderSuggestion(talk, 'chip_cancel')],
  });
  talk.state.order_stage = 'choosing';
  talk.state.choosing = { product_ids: shown.map(({ id }) => id), quantity, details: [...details] };
  talk.state.last_products = shown.map(({ id }) => id);
  talk.state.shown = talk.state.last_products;
}
