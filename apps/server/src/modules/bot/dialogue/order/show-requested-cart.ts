import type { TurnContext } from '../talk/turn-context';
import { getCartQuantity, showCart } from './cart';

/** "What is in my cart?", "how much is that together?": shows the cart, or states that it is empty. */
export function showRequestedCart(turn: TurnContext): boolean {
  const { intents, rest, items, is_question } = turn.understood;
  const isHeld = items.every(({ candidates }) =>
    candidates.some(({ product_id }) => getCartQuantity(turn.basket, product_id) > 0),
  );
  if (rest.length > 0 || !isHeld) return false;
  const asksForTotal =
    turn.basket !== null &&
    items.length === 0 &&
    intents.has('total') &&
    (is_question || intents.has('price'));
  if (!intents.has('show_basket') && !asksForTotal) return false;
  showCart(turn);
  return true;
}
