import { THRESHOLDS } from '../../thresholds';
import type { NamedItem } from '../../nlu/named-item';
import { plainText } from '../../nlu/normalize-customer-text';
import { type Scale, scaled } from '../../nlu/read-scale';
import { stem } from '../../words/stem';
import { findProduct, type Talk } from '../talk/turn-context';
import { addToBasket } from './add-to-cart';
import { askOnce } from './ask-back-once';
import { quantityIn, setQuantity, showBasket } from './cart';
import { isInquiry } from './handle-order-request';

/** "Make it three", "without the bottle", "two more", "the blue one instead": only while there is a basket. */
export function changeBasket(talk: Talk): boolean {
  const { basket, understood } = talk;
  const { intents, items, rest, quantity } = understood;
  if (!basket || rest.length > 0 || isInquiry(talk) || intents.has('cancel')) return false;

  if (understood.scale) return scaleBasket(talk, understood.scale);
  if (quantity !== null && items.length === 0 && OF_ALL.test(plainText(talk.turn.text)))
    return setAll(talk, quantity);
  const [old, ...olds] = items.filter((item) => heldOf(talk, item).length > 0);
  const [fresh, ...others] = items.filter((item) => heldOf(talk, item).length === 0);
  const replaces = intents.has('swap') && old && fresh && olds.length + others.length === 0;
  if (replaces && !isCounted(talk, old)) return replace(talk, heldOf(talk, old), fresh);
  if (intents.has('remove') || (old && isRefused(talk))) return remove(talk);
  if (old && !fresh && quantity === null && ONLY.test(plainText(talk.turn.text))) return keepOnly(talk, old);
  if (old && fresh && intents.has('set') && !intents.has('add')) {
    const each = items.map((item) => ({ ...wishOf(item), quantity: item.quantity ?? 1 }));
    addToBasket(talk, each, 'set');
    return talk.says.length > 0;
  }
  if (fresh && !old) return intents.has('set') && !intents.has('add') && replace(talk, lastItem(talk), fresh);
  if (quantity === null || (!intents.has('set') && !intents.has('add') && old)) return false;
  if (!old && understood.ordinal !== null) return false;

  const [id] = old ? heldOf(talk, old) : lastItem(talk);
  const isBare = talk.state.order_stage === 'confirming' && !isOtherShown(talk);
  if (!id || !(intents.has('set') || intents.has('add') || isBare)) return false;
  const details = [...(old?.details ?? []), ...understood.details];
  addToBasket(talk, [{ product_ids: [id], quantity, details }], intents.has('add') ? 'add' : 'set');
  return true;
}

/** "Two of everything": so many of each line. */
function setAll(talk: Talk, quantity: number): boolean {
  const ids = talk.basket?.items.map(({ product_id }) => product_id) ?? [];
  addToBasket(
    talk,
    ids.map((id) => ({ product_ids: [id], quantity })),
    'set',
  );
  return talk.says.length > 0;
}

const OF_ALL =
  /\b(?:of (?:everything|each|all)|everything (?:twice|three times)|von (?:allem|jedem)|alles (?:zweimal|dreimal|doppelt))\b/;

/** "Only the mat": everything else goes. */
function keepOnly(talk: Talk, item: NamedItem): boolean {
  const [kept] = heldOf(talk, item);
  const leaving = talk.basket?.items.filter(({ product_id }) => product_id !== kept) ?? [];
  if (leaving.length === 0) return false;
  for (const { product_id } of leaving) {
    const product = findProduct(talk, product_id);
    if (product) setQuantity(talk, product, 0);
  }
  showBasket(talk);
  return true;
}

const ONLY = /^(?:(?:ok|no|nein|please|bitte|dann|doch|lieber|actually|sorry) )*(?:only|just|nur)\b/;

/** "Double that": all of the basket; "one less": of what was named, or spoken of last. */
function scaleBasket(talk: Talk, scale: Scale): boolean {
  const { items } = talk.understood;
  if (isOtherShown(talk) || items.length > 1) return false;
  const named = items.flatMap((item) => heldOf(talk, item));
  const all =
    scale.times === 1 ? lastItem(talk) : (talk.basket?.items.map(({ product_id }) => product_id) ?? []);
  const ids = items.length > 0 ? named : all;
  const before = talk.basket;
  const wishes = ids.map((id) => ({ id, quantity: scaled(scale, quantityIn(before, id)) }));
  for (const { id } of wishes.filter(({ quantity }) => quantity === 0)) {
    const product = findProduct(talk, id);
    if (product) setQuantity(talk, product, 0);
  }
  const left = wishes.filter(({ quantity }) => quantity > 0);
  addToBasket(
    talk,
    left.map(({ id, quantity }) => ({ product_ids: [id], quantity })),
    'set',
  );
  if (talk.says.length === 0 && talk.basket !== before) showBasket(talk);
  return talk.says.length > 0;
}

/** Which of what an item may mean is in the basket. */
const heldOf = ({ basket }: Talk, { candidates }: NamedItem): string[] =>
  candidates.map(({ product_id }) => product_id).filter((id) => quantityIn(basket, id) > 0);

/** "No bells", "doch keine Klingel": what follows is not wanted; "no, the bell" is another thing. */
function isRefused({ turn, understood }: Talk): boolean {
  const [, refused] = /\b(?:no|keine?[nrs]?) (\w+)/.exec(plainText(turn.text)) ?? [];
  return refused !== undefined && understood.named.has(stem(refused));
}

/** Something else was shown after the basket: a number alone is about that. */
const isOtherShown = ({ basket, turn }: Talk) =>
  turn.state.last_products.some((id) => quantityIn(basket, id) === 0);

/** "Three bells instead, and a lock" counts bells; "the lock instead of the two bells" says which. */
const isCounted = (talk: Talk, item: NamedItem) =>
  item.quantity !== null && !heldOf(talk, item).some((id) => quantityIn(talk.basket, id) === item.quantity);

/** Takes out what is named and in it, or the only thing there is; puts in what is named besides and wanted. */
function remove(talk: Talk): boolean {
  const { items, intents, quantity } = talk.understood;
  const named = items.flatMap((item) => heldOf(talk, item).map((id) => ({ id, quantity: item.quantity })));
  const leaving = items.length > 0 ? named : onlyItem(talk).map((id) => ({ id, quantity }));
  if (leaving.length === 0) {
    const names = talk.basket?.items.map(({ name }) => name) ?? [];
    return askOnce(talk, 'which_to_change', { suggestions: names.slice(0, THRESHOLDS.CHOICES) });
  }
  const wanted = items.filter((item) => heldOf(talk, item).length === 0);
  for (const { id, quantity: some } of leaving) {
    const product = findProduct(talk, id);
    const left = some === null ? 0 : Math.max(0, quantityIn(talk.basket, id) - some);
    if (product) setQuantity(talk, product, left);
  }
  if (wanted.length > 0 && (intents.has('add') || intents.has('order') || intents.has('want')))
    addToBasket(talk, wanted.map(wishOf), 'add');
  if (!talk.basket) talk.state.last_products = []; // a "yes" does not bring back what has just been taken out
  if (talk.says.length === 0) showBasket(talk);
  return true;
}

const wishOf = ({ candidates, quantity, details }: NamedItem) => ({
  product_ids: candidates.map(({ product_id }) => product_id),
  quantity,
  details: [...details],
});

/** "The Jura instead": takes the place of the old thing, as many as there were. */
function replace(talk: Talk, [id]: readonly string[], fresh: NamedItem): boolean {
  const old = id ? findProduct(talk, id) : undefined;
  if (!old) return false;
  const quantity = fresh.quantity ?? quantityIn(talk.basket, old.id);
  const before = talk.basket;
  addToBasket(talk, [{ ...wishOf(fresh), quantity }], 'set');
  if (talk.basket === before) return talk.says.length > 0;
  setQuantity(talk, old, 0);
  talk.says.pop(); // it showed both
  showBasket(talk);
  return true;
}

const lastItem = ({ basket, state }: Talk): string[] => {
  const recent = state.last_products.find((id) => quantityIn(basket, id) > 0);
  const last = recent ?? basket?.items.at(-1)?.product_id;
  return last ? [last] : [];
};

const onlyItem = ({ basket }: Talk): string[] =>
  basket?.items.length === 1 ? basket.items.map(({ product_id }) => product_id) : [];
