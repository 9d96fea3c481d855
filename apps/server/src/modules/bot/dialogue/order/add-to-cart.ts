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

/** Adds each clear item that is in stock and shows the cart. Asks about one unclear item at a time. */
export function addToCart(turn: TurnContext, wishes: readonly RequestedItem[], how: 'add' | 'set'): void {
  const before = turn.basket;
  const later: string[] = [];
  let isOpen = false;
  for (const wish of wishes) {
    if (!turn.has_asked) isOpen = addRequestedItem(turn, wish, how) || isOpen;
    else later.push(...wish.product_ids.slice(0, 1).flatMap((id) => findProduct(turn, id)?.name ?? []));
  }
  if (later.length > 0) addReply(turn, 'one_at_a_time', { names: later.join(', ') });
  if (!isOpen && turn.basket !== before) showCart(turn);
}

/** Whether something was said that waits for the customer. */
function addRequestedItem(
  turn: TurnContext,
  { product_ids, quantity, details = [] }: RequestedItem,
  how: 'add' | 'set',
): boolean {
  const products = product_ids.flatMap((id) => findProduct(turn, id) ?? []);
  const [product] = products;
  if (!product) return false;
  if (products.length > 1) {
    askWhichProduct(turn, products, quantity, details);
    return true;
  }
  if (!isSoldByBot(turn, product)) return addNotSoldReply(turn, product);
  const there = getCartQuantity(turn.basket, product.id);
  const held = how === 'add' ? there : 0;
  const many = how === 'add' ? there + (quantity ?? 1) : (quantity ?? Math.max(there, 1));
  const wanted = Math.min(many, THRESHOLDS.MAX_QUANTITY);
  const limit = getOrderLimit(product);
  if (limit && limit.most < wanted) {
    addLimitReply(turn, product, limit);
    if (limit.most === 0) return false;
    if (turn.state.choosing) turn.state.choosing.details = [...details];
    return true;
  }
  if (computeCartTotal(turn.basket, product, wanted) > THRESHOLDS.MAX_CART_TOTAL)
    return addNotSoldReply(turn, product);
  setCartQuantity(turn, product, wanted);
  recordDeliveryTime(turn);
  recordItemDetails(turn, { product_id: product.id, details, held, added: quantity ?? 1 });
  return false;
}

function addNotSoldReply(turn: TurnContext, product: TurnProduct): true {
  addReply(turn, 'not_sold_here', { name: product.name }, { products: [buildProductCard(product)] });
  turn.state.asked = 'human';
  return true;
}

function addLimitReply(
  turn: TurnContext,
  { id, name }: TurnProduct,
  { most: left, isLeft }: { most: number; isLeft: boolean },
): void {
  const phrase = isLeft ? 'only_left' : 'at_most';
  if (left === 0) {
    addReply(turn, 'order_sold_out', { name });
    return;
  }
  const tells = !isLeft || turn.turn.settings.quotes_stock;
  addReply(turn, tells ? phrase : 'too_many', { name, left });
  turn.state.order_stage = 'choosing';
  turn.state.choosing = { product_ids: [id], quantity: tells ? left : null, details: [] };
  turn.state.last_products = [id];
}

/** Asks between several; "the second one" and the names are understood next. */
export function askWhichProduct(
  turn: TurnContext,
  products: readonly TurnProduct[],
  quantity: number | null,
  details: readonly ItemDetail[] = [],
): void {
  const shown = products.slice(0, THRESHOLDS.MAX_CHOICES);
  const list = shown.map((product) => `${product.name}: ${formatProductPrice(turn, product)}`).join('\n');
  addProductsReply(turn, 'which_product', list, {
    products: shown.map(buildProductCard),
    suggestions: [...shown.map(({ name }) => name), renderSuggestion(turn, 'chip_cancel')],
  });
  turn.state.order_stage = 'choosing';
  turn.state.choosing = { product_ids: shown.map(({ id }) => id), quantity, details: [...details] };
  turn.state.last_products = shown.map(({ id }) => id);
  turn.state.shown = turn.state.last_products;
}
