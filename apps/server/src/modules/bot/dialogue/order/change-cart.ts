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

/** "Make it three", "without the bottle", "two more", "the blue one instead": only while there is a basket. */
export function changeCart(talk: TurnContext): boolean {
  const { basket, understood } = talk;
  const { intents, items, rest, quantity } = understood;
  if (!basket || rest.length > 0 || isInquiry(talk) || intents.has('cancel')) return false;

  if (understood.scale) return scaleCart(talk, understood.scale);
  if (quantity !== null && items.length === 0 && OF_ALL.test(normalizeCustomerText(talk.turn.text)))
    return setAllQuantities(talk, quantity);
  const [old, ...olds] = items.filter((item) => getCartCandidateIds(talk, item).length > 0);
  const [fresh, ...others] = items.filter((item) => getCartCandidateIds(talk, item).length === 0);
  const replaces = intents.has('swap') && old && fresh && olds.length + others.length === 0;
  if (replaces && !isCounted(talk, old)) return replaceCartItem(talk, getCartCandidateIds(talk, old), fresh);
  if (intents.has('remove') || (old && isRefused(talk))) return removeCartItems(talk);
  if (old && !fresh && quantity === null && ONLY.test(normalizeCustomerText(talk.turn.text)))
    return removeOtherItems(talk, old);
  if (old && fresh && intents.has('set') && !intents.has('add')) {
    const each = items.map((item) => ({ ...toRequestedItem(item), quantity: item.quantity ?? 1 }));
    addToCart(talk, each, 'set');
    return talk.replies.length > 0;
  }
  if (fresh && !old)
    return intents.has('set') && !intents.has('add') && replaceCartItem(talk, lastItem(talk), fresh);
  if (quantity === null || (!intents.has('set') && !intents.has('add') && old)) return false;
  if (!old && understood.ordinal !== null) return false;

  const [id] = old ? getCartCandidateIds(talk, old) : lastItem(talk);
  const isBare = talk.state.order_stage === 'confirming' && !isOtherShown(talk);
  if (!id || !(intents.has('set') || intents.has('add') || isBare)) return false;
  const details = [...(old?.details ?? []), ...understood.details];
  addToCart(talk, [{ product_ids: [id], quantity, details }], intents.has('add') ? 'add' : 'set');
  return true;
}

/** "Two of everything": so many of each line. */
function setAllQuantities(talk: TurnContext, quantity: number): boolean {
  const ids = talk.basket?.items.map(({ product_id }) => product_id) ?? [];
  addToCart(
    talk,
    ids.map((id) => ({ product_ids: [id], quantity })),
    'set',
  );
  return talk.replies.length > 0;
}

const OF_ALL =
  /\b(?:of (?:everything|each|all)|everything (?:twice|three times)|von (?:allem|jedem)|alles (?:zweimal|dreimal|doppelt))\b/;

/** "Only the mat": everything else goes. */
function removeOtherItems(talk: TurnContext, item: NamedItem): boolean {
  const [kept] = getCartCandidateIds(talk, item);
  const leaving = talk.basket?.items.filter(({ product_id }) => product_id !== kept) ?? [];
  if (leaving.length === 0) return false;
  for (const { product_id } of leaving) {
    const product = findProduct(talk, product_id);
    if (product) setCartQuantity(talk, product, 0);
  }
  showCart(talk);
  return true;
}

const ONLY = /^(?:(?:ok|no|nein|please|bitte|dann|doch|lieber|actually|sorry) )*(?:only|just|nur)\b/;

/** "Double that": all of the basket; "one less": of what was named, or spoken of last. */
function scaleCart(talk: TurnContext, scale: QuantityScale): boolean {
  const { items } = talk.understood;
  if (isOtherShown(talk) || items.length > 1) return false;
  const named = items.flatMap((item) => getCartCandidateIds(talk, item));
  const all =
    scale.times === 1 ? lastItem(talk) : (talk.basket?.items.map(({ product_id }) => product_id) ?? []);
  const ids = items.length > 0 ? named : all;
  const before = talk.basket;
  const wishes = ids.map((id) => ({ id, quantity: applyScale(scale, getCartQuantity(before, id)) }));
  for (const { id } of wishes.filter(({ quantity }) => quantity === 0)) {
    const product = findProduct(talk, id);
    if (product) setCartQuantity(talk, product, 0);
  }
  const left = wishes.filter(({ quantity }) => quantity > 0);
  addToCart(
    talk,
    left.map(({ id, quantity }) => ({ product_ids: [id], quantity })),
    'set',
  );
  if (talk.replies.length === 0 && talk.basket !== before) showCart(talk);
  return talk.replies.length > 0;
}

/** Which of what an item may mean is in the basket. */
const getCartCandidateIds = ({ basket }: TurnContext, { candidates }: NamedItem): string[] =>
  candidates.map(({ product_id }) => product_id).filter((id) => getCartQuantity(basket, id) > 0);

/** "No bells", "doch keine Klingel": what follows is not wanted; "no, the bell" is another thing. */
function isRefused({ turn, understood }: TurnContext): boolean {
  const [, refused] = /\b(?:no|keine?[nrs]?) (\w+)/.exec(normalizeCustomerText(turn.text)) ?? [];
  return refused !== undefined && understood.named.has(stem(refused));
}

/** Something else was shown after the basket: a number alone is about that. */
const isOtherShown = ({ basket, turn }: TurnContext) =>
  turn.state.last_products.some((id) => getCartQuantity(basket, id) === 0);

/** "Three bells instead, and a lock" counts bells; "the lock instead of the two bells" says which. */
const isCounted = (talk: TurnContext, item: NamedItem) =>
  item.quantity !== null &&
  !getCartCandidateIds(talk, item).some((id) => getCartQuantity(talk.basket, id) === item.quantity);

/** Takes out what is named and in it, or the only thing there is; puts in what is named besides and wanted. */
function removeCartItems(talk: TurnContext): boolean {
  const { items, intents, quantity } = talk.understood;
  const named = items.flatMap((item) =>
    getCartCandidateIds(talk, item).map((id) => ({ id, quantity: item.quantity })),
  );
  const leaving = items.length > 0 ? named : onlyItem(talk).map((id) => ({ id, quantity }));
  if (leaving.length === 0) {
    const names = talk.basket?.items.map(({ name }) => name) ?? [];
    return askBackOnce(talk, 'which_to_change', { suggestions: names.slice(0, THRESHOLDS.MAX_CHOICES) });
  }
  const wanted = items.filter((item) => getCartCandidateIds(talk, item).length === 0);
  for (const { id, quantity: some } of leaving) {
    const product = findProduct(talk, id);
    const left = some === null ? 0 : Math.max(0, getCartQuantity(talk.basket, id) - some);
    if (product) setCartQuantity(talk, product, left);
  }
  if (wanted.length > 0 && (intents.has('add') || intents.has('order') || intents.has('want')))
    addToCart(talk, wanted.map(toRequestedItem), 'add');
  if (!talk.basket) talk.state.last_products = []; // a "yes" does not bring back what has just been taken out
  if (talk.replies.length === 0) showCart(talk);
  return true;
}

const toRequestedItem = ({ candidates, quantity, details }: NamedItem) => ({
  product_ids: candidates.map(({ product_id }) => product_id),
  quantity,
  details: [...details],
});

/** "The Jura instead": takes the place of the old thing, as many as there were. */
function replaceCartItem(talk: TurnContext, [id]: readonly string[], fresh: NamedItem): boolean {
  const old = id ? findProduct(talk, id) : undefined;
  if (!old) return false;
  const quantity = fresh.quantity ?? getCartQuantity(talk.basket, old.id);
  const before = talk.basket;
  addToCart(talk, [{ ...toRequestedItem(fresh), quantity }], 'set');
  if (talk.basket === before) return talk.replies.length > 0;
  setCartQuantity(talk, old, 0);
  talk.replies.pop(); // it showed both
  showCart(talk);
  return true;
}

const lastItem = ({ basket, state }: TurnContext): string[] => {
  const recent = state.last_products.find((id) => getCartQuantity(basket, id) > 0);
  const last = recent ?? basket?.items.at(-1)?.product_id;
  return last ? [last] : [];
};

const onlyItem = ({ basket }: TurnContext): string[] =>
  basket?.items.length === 1 ? basket.items.map(({ product_id }) => product_id) : [];
