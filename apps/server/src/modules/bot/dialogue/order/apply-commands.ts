import { isConsent } from '../../nlu/is-consent';
import { findProduct, type TurnContext } from '../talk/turn-context';
import type { CartCommand } from '../turn';
import { addToCart } from './add-to-cart';
import { getCartQuantity, setCartQuantity, showCart } from './cart';
import { clearOrder, placeOrder } from './confirm-order';

/**
 * Applies the cart commands of a model under the same rules as text: stock, limits, range, our prices. Only
 * a cart that the customer has seen in its current state can be ordered.
 */
export function applyCommands(turn: TurnContext): boolean {
  const { wishes = [] } = turn.turn;
  const has = (kind: CartCommand['kind']) => wishes.some((wish) => wish.kind === kind);
  if (wishes.length === 0) return false;
  if (has('cancel')) {
    if (turn.basket || turn.state.order_stage !== 'none') clearOrder(turn);
    return turn.replies.length > 0;
  }
  const before = turn.basket;
  for (const { product_id } of listQuantityCommands(wishes).filter(({ quantity }) => quantity < 1)) {
    const product = findProduct(turn, product_id);
    if (product && turn.basket) setCartQuantity(turn, product, 0);
  }
  const wanted = listQuantityCommands(wishes).filter(
    ({ product_id, quantity }) => quantity >= 1 && quantity !== getCartQuantity(before, product_id),
  );
  const remaining = turn.basket;
  addToCart(
    turn,
    wanted.map(({ product_id, quantity }) => ({ product_ids: [product_id], quantity })),
    'set',
  );
  if (turn.basket !== before && turn.basket === remaining && !turn.has_asked) showCart(turn);
  if (turn.replies.length > 0 || turn.basket !== before) return turn.replies.length > 0;
  if (has('confirm') && turn.state.order_stage === 'confirming' && turn.basket && isConsent(turn.turn.text))
    return placeOrder(turn);
  if (!has('confirm') && !has('show') && wanted.length === 0) return false;
  if (!turn.basket) return false;
  showCart(turn);
  return true;
}

/** The last word on each product counts. */
function listQuantityCommands(wishes: readonly CartCommand[]) {
  const sets = wishes.flatMap((wish) => (wish.kind === 'set' ? [wish] : []));
  return [...new Map(sets.map((wish) => [wish.product_id, wish])).values()];
}
