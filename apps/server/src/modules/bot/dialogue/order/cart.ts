import type { Basket } from '@relaydesk/contracts/cart';
import { formatPrice } from '../../../../lib/format-price';
import { chip, findProduct, say, sayText, type Talk, word } from '../talk/turn-context';
import { nameWithNote, withNote } from '../talk/item-notes';
import type { ProductFacts } from '../turn';

/** How many of a product the basket holds. */
export function quantityIn(basket: Basket | null, product_id: string): number {
  return basket?.items.find((item) => item.product_id === product_id)?.quantity ?? 0;
}

/** What the basket would be worth with so many of a product, in minor units. */
export function totalWith(basket: Basket | null, { id, price }: ProductFacts, quantity: number): number {
  const others = basket?.items.filter((item) => item.product_id !== id) ?? [];
  return others.reduce((sum, item) => sum + item.quantity * item.unit_price, quantity * price);
}

/** Puts so many of a product into the basket, at the price of now; none takes it out. */
export function setQuantity(talk: Talk, product: ProductFacts, quantity: number): void {
  const { id: product_id, sku, name, price: unit_price } = product;
  const item = { product_id, sku, name, quantity, unit_price };
  const items = talk.basket?.items ?? [];
  const kept = items.some((other) => other.product_id === product_id)
    ? items.map((other) => (other.product_id === product_id ? item : other))
    : [...items, item];
  setItems(
    talk,
    kept.filter((other) => other.quantity > 0),
  );
}

/** Makes these the basket, each with what is wished of it. */
export function setItems(talk: Talk, items: Basket['items']): void {
  const total = items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0);
  const noted = items.map((item) => withNote(item, talk.state.notes));
  talk.basket = items.length > 0 ? { items: noted, total, currency: talk.turn.organisation.currency } : null;
}

/** The most of a product that one order may have: what is left, or what is allowed; undefined: as many as they like. */
export function mostOf({
  stock,
  max_per_order,
}: ProductFacts): { most: number; isLeft: boolean } | undefined {
  if (stock === null && max_per_order === null) return undefined;
  const [left, allowed] = [stock ?? Number.POSITIVE_INFINITY, max_per_order ?? Number.POSITIVE_INFINITY];
  return { most: Math.min(left, allowed), isLeft: left <= allowed };
}

/** Shows the basket and asks whether to order it; or says that it is empty. */
export function showBasket(talk: Talk, phrase: 'basket' | 'order_changed' = 'basket', changes = ''): void {
  const { basket, state } = talk;
  state.choosing = null;
  state.asked = basket ? 'basket' : 'none';
  if (!basket) {
    state.order_stage = 'none';
    say(talk, 'basket_empty');
    return;
  }
  state.order_stage = 'confirming';
  state.last_products = basket.items.map((item) => item.product_id).reverse();
  state.counted = [];
  state.notes = state.notes.filter(({ product_id }) => quantityIn(basket, product_id) > 0);
  const noted = tellNoted(talk);
  const total = money(talk, basket.total, basket);
  const told = word(talk, phrase, { list: listItems(talk, basket), total, changes });
  sayText(talk, noted + told, {
    basket,
    beside_cards: {
      text: [noted.trim(), changes, questionBelow(told, total)].filter(Boolean).join('\n'),
    },
    suggestions: [chip(talk, 'chip_order'), chip(talk, 'chip_cancel')],
  });
}

/** Every wording ends with the total and what is asked. */
const questionBelow = (told: string, total: string) =>
  told.slice(told.lastIndexOf(total) + total.length).trim();

/** That a wish was written down, and what is not known of it: the first time. */
function tellNoted(talk: Talk): string {
  if (talk.notes === 'time') return `${word(talk, 'noted_time')}\n`;
  if (talk.notes === 'address') return `${word(talk, 'noted_address')}\n`;
  const isFirst = !talk.turn.state.notes.some(
    ({ product_id }) => quantityIn(talk.turn.basket, product_id) > 0,
  );
  if (talk.notes !== 'details' || !isFirst || talk.state.notes.length === 0) return '';
  const isStocked = talk.state.notes.some(({ details }) =>
    details.some(({ size, colour }) => size ?? colour),
  );
  return `${word(talk, isStocked ? 'noted' : 'noted_wish')}\n`;
}

const money = ({ turn }: Talk, amount: number, { currency }: Basket) =>
  formatPrice(amount, currency, turn.organisation.locale);

const listItems = (talk: Talk, basket: Basket) =>
  basket.items
    .map((item) => {
      const { quantity, unit_price } = item;
      return `${quantity} × ${nameWithNote(item)}: ${money(talk, quantity * unit_price, basket)}`;
    })
    .join('\n');

/** What is offered instead of more, without a word of how many there are where those are not told. */
export const leftPhrase = ({ turn }: Talk) => (turn.settings.quotes_stock ? 'change_left' : 'change_fewer');

/**
 * Holds the basket against the products of now: takes out what is gone, cuts what is more than there may be, corrects
 * prices. Returns what had to change, a line each; none when the basket stands.
 */
export function correctBasket(talk: Talk): string[] {
  const changes: string[] = [];
  const items = (talk.basket?.items ?? []).flatMap((item) => {
    const product = findProduct(talk, item.product_id);
    if (!product?.is_bot_sellable || product.stock === 0) {
      changes.push(word(talk, 'change_gone', { name: item.name }));
      return [];
    }
    const limit = mostOf(product);
    const quantity = Math.min(item.quantity, limit?.most ?? item.quantity);
    if (quantity < item.quantity) {
      const phrase = limit?.isLeft ? leftPhrase(talk) : 'change_most';
      changes.push(word(talk, phrase, { name: item.name, left: quantity }));
    }
    if (product.price !== item.unit_price) {
      const price = formatPrice(product.price, product.currency, talk.turn.organisation.locale);
      changes.push(word(talk, 'change_price', { name: item.name, price }));
    }
    return [{ ...item, name: product.name, quantity, unit_price: product.price }];
  });
  if (changes.length > 0) setItems(talk, items);
  return changes;
}
