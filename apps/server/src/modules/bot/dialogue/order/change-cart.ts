import type { NamedItem } from '../../nlu/named-item';
import { normalizeCustomerText } from '../../nlu/normalize-customer-text';
import { applyScale, type QuantityScale } from '../../nlu/read-scale';
import { THRESHOLDS } from '../../thresholds';
import { stem } from '../../words/stem';
import { findProduct, type TurnContext } from '../talk/turn-context';
import { addToCart } from './add-to-cart';
import { askBackOnce } from './ask-back-once';
import { getCartQuantity, setCartQuantity, showCart } from './cart';
import { isInquiry } from './handle-order-request';

/** "Make it three", "without the bottle", "two more", "the blue one instead": only while there is a cart. */
export function changeCart(turn: TurnContext): boolean {
  const { basket, understood } = turn;
  const { intents, items, rest, quantity } = understood;
  if (!basket || rest.length > 0 || isInquiry(turn) || intents.has('cancel')) return false;

  if (understood.scale) return scaleCart(turn, understood.scale);
  if (quantity !== null && items.length === 0 && OF_ALL.test(normalizeCustomerText(turn.turn.text)))
    return setAllQuantities(turn, quantity);
  const [old, ...olds] = items.filter((item) => getCartCandidateIds(turn, item).length > 0);
  const [fresh, ...others] = items.filter((item) => getCartCandidateIds(turn, item).length === 0);
  const replaces = intents.has('swap') && old && fresh && olds.length + others.length === 0;
  if (replaces && !isCounted(turn, old)) return replaceCartItem(turn, getCartCandidateIds(turn, old), fresh);
  if (intents.has('remove') || (old && isRefused(turn))) return removeCartItems(turn);
  if (old && !fresh && quantity === null && ONLY.test(normalizeCustomerText(turn.turn.text)))
    return removeOtherItems(turn, old);
  if (old && fresh && intents.has('set') && !intents.has('add')) {
    const each = items.map((item) => ({ ...toRequestedItem(item), quantity: item.quantity ?? 1 }));
    addToCart(turn, each, 'set');
    return turn.replies.length > 0;
  }
  if (fresh && !old)
    return intents.has('set') && !intents.has('add') && replaceCartItem(turn, lastItem(turn), fresh);
  if (quantity === null || (!intents.has('set') && !intents.has('add') && old)) return false;
  if (!old && understood.ordinal !== null) return false;

  const [id] = old ? getCartCandidateIds(turn, old) : lastItem(turn);
  const isBare = turn.state.order_stage === 'confirming' && !isOtherShown(turn);
  if (!id || !(intents.has('set') || intents.has('add') || isBare)) return false;
  const details = [...(old?.details ?? []), ...understood.details];
  addToCart(turn, [{ product_ids: [id], quantity, details }], intents.has('add') ? 'add' : 'set');
  return true;
}

/** "Two of everything": so many of each line. */
function setAllQuantities(turn: TurnContext, quantity: number): boolean {
  const ids = turn.basket?.items.map(({ product_id }) => product_id) ?? [];
  addToCart(
    turn,
    ids.map((id) => ({ product_ids: [id], quantity })),
    'set',
  );
  return turn.replies.length > 0;
}

const OF_ALL =
  /\b(?:of (?:everything|each|all)|everything (?:twice|three times)|von (?:allem|jedem)|alles (?:zweimal|dreimal|doppelt))\b/;

/** "Only the mat": everything else goes. */
function removeOtherItems(turn: TurnContext, item: NamedItem): boolean {
  const [kept] = getCartCandidateIds(turn, item);
  const leaving = turn.basket?.items.filter(({ product_id }) => product_id !== kept) ?? [];
  if (leaving.length === 0) return false;
  for (const { product_id } of leaving) {
    const product = findProduct(turn, product_id);
    if (product) setCartQuantity(turn, product, 0);
  }
  showCart(turn);
  return true;
}

const ONLY = /^(?:(?:ok|no|nein|please|bitte|dann|doch|lieber|actually|sorry) )*(?:only|just|nur)\b/;

/** "Double that" scales the whole cart; "one less" the named or last mentioned item. */
function scaleCart(turn: TurnContext, scale: QuantityScale): boolean {
  const { items } = turn.understood;
  if (isOtherShown(turn) || items.length > 1) return false;
  const named = items.flatMap((item) => getCartCandidateIds(turn, item));
  const all =
    scale.times === 1 ? lastItem(turn) : (turn.basket?.items.map(({ product_id }) => product_id) ?? []);
  const ids = items.length > 0 ? named : all;
  const before = turn.basket;
  const wishes = ids.map((id) => ({ id, quantity: applyScale(scale, getCartQuantity(before, id)) }));
  for (const { id } of wishes.filter(({ quantity }) => quantity === 0)) {
    const product = findProduct(turn, id);
    if (product) setCartQuantity(turn, product, 0);
  }
  const left = wishes.filter(({ quantity }) => quantity > 0);
  addToCart(
    turn,
    left.map(({ id, quantity }) => ({ product_ids: [id], quantity })),
    'set',
  );
  if (turn.replies.length === 0 && turn.basket !== before) showCart(turn);
  return turn.replies.length > 0;
}

/** The candidates of an item that are in the cart. */
const getCartCandidateIds = ({ basket }: TurnContext, { candidates }: NamedItem): string[] =>
  candidates.map(({ product_id }) => product_id).filter((id) => getCartQuantity(basket, id) > 0);

/** "No bells", "doch keine Klingel": what follows is not wanted; "no, the bell" is another thing. */
function isRefused({ turn, understood }: TurnContext): boolean {
  const [, refused] = /\b(?:no|keine?[nrs]?) (\w+)/.exec(normalizeCustomerText(turn.text)) ?? [];
  return refused !== undefined && understood.named.has(stem(refused));
}

/** Other products were shown after the cart: a bare number refers to those. */
const isOtherShown = ({ basket, turn }: TurnContext) =>
  turn.state.last_products.some((id) => getCartQuantity(basket, id) === 0);

/** "Three bells instead, and a lock" counts bells; "the lock instead of the two bells" says which. */
const isCounted = (turn: TurnContext, item: NamedItem) =>
  item.quantity !== null &&
  !getCartCandidateIds(turn, item).some((id) => getCartQuantity(turn.basket, id) === item.quantity);

/** Takes out what is named and in it, or the only thing there is; puts in what is named besides and wanted. */
function removeCartItems(turn: TurnContext): boolean {
  const { items, intents, quantity } = turn.understood;
  const named = items.flatMap((item) =>
    getCartCandidateIds(turn, item).map((id) => ({ id, quantity: item.quantity })),
  );
  const leaving = items.length > 0 ? named : onlyItem(turn).map((id) => ({ id, quantity }));
  if (leaving.length === 0) {
    const names = turn.basket?.items.map(({ name }) => name) ?? [];
    return askBackOnce(turn, 'which_to_change', { suggestions: names.slice(0, THRESHOLDS.MAX_CHOICES) });
  }
  const wanted = items.filter((item) => getCartCandidateIds(turn, item).length === 0);
  for (const { id, quantity: some } of leaving) {
    const product = findProduct(turn, id);
    const left = some === null ? 0 : Math.max(0, getCartQuantity(turn.basket, id) - some);
    if (product) setCartQuantity(turn, product, left);
  }
  if (wanted.length > 0 && (intents.has('add') || intents.has('order') || intents.has('want')))
    addToCart(turn, wanted.map(toRequestedItem), 'add');
  if (!turn.basket) turn.state.last_products = []; // a "yes" does not bring back what has just been taken out
  if (turn.replies.length === 0) showCart(turn);
  return true;
}

const toRequestedItem = ({ candidates, quantity, details }: NamedItem) => ({
  product_ids: candidates.map(({ product_id }) => product_id),
  quantity,
  details: [...details],
});

/** "The Jura instead": takes the place of the old thing, as many as there were. */
function replaceCartItem(turn: TurnContext, [id]: readonly string[], fresh: NamedItem): boolean {
  const old = id ? findProduct(turn, id) : undefined;
  if (!old) return false;
  const quantity = fresh.quantity ?? getCartQuantity(turn.basket, old.id);
  const before = turn.basket;
  addToCart(turn, [{ ...toRequestedItem(fresh), quantity }], 'set');
  if (turn.basket === before) return turn.replies.length > 0;
  setCartQuantity(turn, old, 0);
  turn.replies.pop(); // it showed both
  showCart(turn);
  return true;
}

const lastItem = ({ basket, state }: TurnContext): string[] => {
  const recent = state.last_products.find((id) => getCartQuantity(basket, id) > 0);
  const last = recent ?? basket?.items.at(-1)?.product_id;
  return last ? [last] : [];
};

const onlyItem = ({ basket }: TurnContext): string[] =>
  basket?.items.length === 1 ? basket.items.map(({ product_id }) => product_id) : [];
