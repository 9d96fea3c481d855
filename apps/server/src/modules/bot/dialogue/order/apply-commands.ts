import { isConsent } from '../../nlu/is-consent';
import { findProduct, type TurnContext } from '../talk/turn-context';
import type { CartCommand } from '../turn';
import { addToCart } from './add-to-cart';
import { getCartQuantity, setCartQuantity, showCart } from './cart';
import { clearOrder, placeOrder } from './confirm-order';

/**
 * What a model has understood of the basket, held to the same rules as words: stock, limits, what is sold here, our
 * prices. Only a basket that the customer has been shown as it is can be ordered.
 */
export function applyCommands(talk: TurnContext): boolean {
  const { wishes = [] } = talk.turn;
  const has = (kind: CartCommand['kind']) => wishes.some((wish) => wish.kind === kind);
  if (wishes.length === 0) return false;
  if (has('cancel')) {
    if (talk.basket || talk.state.order_stage !== 'none') clearOrder(talk);
    return talk.replies.length > 0;
  }
  const before = talk.basket;
  for (const { product_id } of listQuantityCommands(wishes).filter(({ quantity }) => quantity < 1)) {
    const product = findProduct(talk, product_id);
    if (product && talk.basket) setCartQuantity(talk, product, 0);
  }
  const wanted = listQuantityCommands(wishes).filter(
    ({ product_id, quantity }) => quantity >= 1 && quantity !== getCartQuantity(before, product_id),
  );
  const remaining = talk.basket;
  addToCart(
    talk,
    wanted.map(({ product_id, quantity }) => ({ product_ids: [product_id], quantity })),
    'set',
  );
  if (talk.basket !== before && talk.basket === remaining && !talk.has_asked) showCart(talk);
  if (talk.replies.length > 0 || talk.basket !== before) return talk.replies.length > 0;
  if (has('confirm') && talk.state.order_stage === 'confirming' && talk.basket && isConsent(talk.turn.text))
    return placeOrder(talk);
  if (!has('confirm') && !has('show') && wanted.length === 0) return false;
  if (!talk.basket) return false;
  showCart(talk);
  return true;
}

/** The last word on each product counts. */
function listQuantityCommands(wishes: readonly CartCommand[]) {
  const sets = wishes.flatMap((wish) => (wish.kind === 'set' ? [wish] : []));
  return [...new Map(sets.map((wish) => [wish.product_id, wish])).values()];
}
