import { isConsent } from '../../nlu/is-consent';
import { findProduct, type Talk } from '../talk/turn-context';
import type { BasketWish } from '../turn';
import { addToBasket } from './add-to-cart';
import { quantityIn, setQuantity, showBasket } from './cart';
import { dropOrder, placeOrder } from './confirm-order';

/**
 * What a model has understood of the basket, held to the same rules as words: stock, limits, what is sold here, our
 * prices. Only a basket that the customer has been shown as it is can be ordered.
 */
export function grantWishes(talk: Talk): boolean {
  const { wishes = [] } = talk.turn;
  const has = (kind: BasketWish['kind']) => wishes.some((wish) => wish.kind === kind);
  if (wishes.length === 0) return false;
  if (has('cancel')) {
    if (talk.basket || talk.state.order_stage !== 'none') dropOrder(talk);
    return talk.says.length > 0;
  }
  const before = talk.basket;
  for (const { product_id } of setsOf(wishes).filter(({ quantity }) => quantity < 1)) {
    const product = findProduct(talk, product_id);
    if (product && talk.basket) setQuantity(talk, product, 0);
  }
  const wanted = setsOf(wishes).filter(
    ({ product_id, quantity }) => quantity >= 1 && quantity !== quantityIn(before, product_id),
  );
  const remaining = talk.basket;
  addToBasket(
    talk,
    wanted.map(({ product_id, quantity }) => ({ product_ids: [product_id], quantity })),
    'set',
  );
  if (talk.basket !== before && talk.basket === remaining && !talk.asks) showBasket(talk);
  if (talk.says.length > 0 || talk.basket !== before) return talk.says.length > 0;
  if (has('confirm') && talk.state.order_stage === 'confirming' && talk.basket && isConsent(talk.turn.text))
    return placeOrder(talk);
  if (!has('confirm') && !has('show') && wanted.length === 0) return false;
  if (!talk.basket) return false;
  showBasket(talk);
  return true;
}

/** The last word on each product counts. */
function setsOf(wishes: readonly BasketWish[]) {
  const sets = wishes.flatMap((wish) => (wish.kind === 'set' ? [wish] : []));
  return [...new Map(sets.map((wish) => [wish.product_id, wish])).values()];
}
