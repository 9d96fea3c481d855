import type { Cart } from '@relaydesk/contracts/cart';
import { formatPrice } from '../../../../lib/format-price';
import { addItemNote, formatItemName } from '../talk/item-notes';
import {
  addReply,
  addTextReply,
  findProduct,
  renderPhrase,
  renderSuggestion,
  type TurnContext,
} from '../talk/turn-context';
import type { TurnProduct } from '../turn';

/** The quantity of a product in the cart. */
export function getCartQuantity(basket: Cart | null, product_id: string): number {
  return basket?.items.find((item) => item.product_id === product_id)?.quantity ?? 0;
}

/** The total of the cart with this quantity of a product, in minor units. */
export function computeCartTotal(basket: Cart | null, { id, price }: TurnProduct, quantity: number): number {
  const others = basket?.items.filter((item) => item.product_id !== id) ?? [];
  return others.reduce((sum, item) => sum + item.quantity * item.unit_price, quantity * price);
}

/** Sets the quantity of a product in the cart at its current price; 0 removes it. */
export function setCartQuantity(turn: TurnContext, product: TurnProduct, quantity: number): void {
  const { id: product_id, sku, name, price: unit_price } = product;
  const item = { product_id, sku, name, quantity, unit_price };
  const items = turn.basket?.items ?? [];
  const kept = items.some((other) => other.product_id === product_id)
    ? items.map((other) => (other.product_id === product_id ? item : other))
    : [...items, item];
  setCartItems(
    turn,
    kept.filter((other) => other.quantity > 0),
  );
}

/** Replaces the items of the cart, with the requested details of each. */
export function setCartItems(turn: TurnContext, items: Cart['items']): void {
  const total = items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0);
  const noted = items.map((item) => addItemNote(item, turn.state.notes));
  turn.basket = items.length > 0 ? { items: noted, total, currency: turn.turn.organisation.currency } : null;
}

/** The most of a product that one order may have: what is left, or what is allowed; undefined: as many as they like. */
export function getOrderLimit({
  stock,
  max_per_order,
}: TurnProduct): { most: number; isLeft: boolean } | undefined {
  if (stock === null && max_per_order === null) return undefined;
  const [left, allowed] = [stock ?? Number.POSITIVE_INFINITY, max_per_order ?? Number.POSITIVE_INFINITY];
  return { most: Math.min(left, allowed), isLeft: left <= allowed };
}

/** Shows the cart and asks for consent; states when it is empty. */
export function showCart(
  turn: TurnContext,
  phrase: 'basket' | 'order_changed' = 'basket',
  changes = '',
): void {
  const { basket, state } = turn;
  state.choosing = null;
  state.asked = basket ? 'basket' : 'none';
  if (!basket) {
    state.order_stage = 'none';
    addReply(turn, 'basket_empty');
    return;
  }
  state.order_stage = 'confirming';
  state.last_products = basket.items.map((item) => item.product_id).reverse();
  state.counted = [];
  state.notes = state.notes.filter(({ product_id }) => getCartQuantity(basket, product_id) > 0);
  const noted = renderNotedDetails(turn);
  const total = formatCartAmount(turn, basket.total, basket);
  const told = renderPhrase(turn, phrase, { list: renderCartItems(turn, basket), total, changes });
  addTextReply(turn, noted + told, {
    basket,
    beside_cards: {
      text: [noted.trim(), changes, getClosingQuestion(told, total)].filter(Boolean).join('\n'),
    },
    suggestions: [renderSuggestion(turn, 'chip_order'), renderSuggestion(turn, 'chip_cancel')],
  });
}

/** Every wording ends with the total and what is asked. */
const getClosingQuestion = (told: string, total: string) =>
  told.slice(told.lastIndexOf(total) + total.length).trim();

/** That a wish was written down, and what is not known of it: the first time. */
function renderNotedDetails(turn: TurnContext): string {
  if (turn.noted_kind === 'time') return `${renderPhrase(turn, 'noted_time')}\n`;
  if (turn.noted_kind === 'address') return `${renderPhrase(turn, 'noted_address')}\n`;
  const isFirst = !turn.turn.state.notes.some(
    ({ product_id }) => getCartQuantity(turn.turn.basket, product_id) > 0,
  );
  if (turn.noted_kind !== 'details' || !isFirst || turn.state.notes.length === 0) return '';
  const isStocked = turn.state.notes.some(({ details }) =>
    details.some(({ size, colour }) => size ?? colour),
  );
  return `${renderPhrase(turn, isStocked ? 'noted' : 'noted_wish')}\n`;
}

const formatCartAmount = ({ turn }: TurnContext, amount: number, { currency }: Cart) =>
  formatPrice(amount, currency, turn.organisation.locale);

const renderCartItems = (turn: TurnContext, basket: Cart) =>
  basket.items
    .map((item) => {
      const { quantity, unit_price } = item;
      return `${quantity} × ${formatItemName(item)}: ${formatCartAmount(turn, quantity * unit_price, basket)}`;
    })
    .join('\n');

/** What is offered instead of more, without a word of how many there are where those are not told. */
export const getStockPhrase = ({ turn }: TurnContext) =>
  turn.settings.quotes_stock ? 'change_left' : 'change_fewer';

/**
 * Revalidates the cart against the current products: removes deleted ones, reduces quantities above the
 * limit and updates prices. Returns one line for each change; none when the cart is still valid.
 */
export function revalidateCart(turn: TurnContext): string[] {
  const changes: string[] = [];
  const items = (turn.basket?.items ?? []).flatMap((item) => {
    const product = findProduct(turn, item.product_id);
    if (!product?.is_bot_sellable || product.stock === 0) {
      changes.push(renderPhrase(turn, 'change_gone', { name: item.name }));
      return [];
    }
    const limit = getOrderLimit(product);
    const quantity = Math.min(item.quantity, limit?.most ?? item.quantity);
    if (quantity < item.quantity) {
      const phrase = limit?.isLeft ? getStockPhrase(turn) : 'change_most';
      changes.push(renderPhrase(turn, phrase, { name: item.name, left: quantity }));
    }
    if (product.price !== item.unit_price) {
      const price = formatPrice(product.price, product.currency, turn.turn.organisation.locale);
      changes.push(renderPhrase(turn, 'change_price', { name: item.name, price }));
    }
    return [{ ...item, name: product.name, quantity, unit_price: product.price }];
  });
  if (changes.length > 0) setCartItems(turn, items);
  return changes;
}
