import type { Talk } from '../talk/turn-context';
import { quantityIn, showBasket } from './cart';

/** "What is in my basket?", "how much is that together?": shows the basket, or that there is none. */
export function tellBasket(talk: Talk): boolean {
  const { intents, rest, items, is_question } = talk.understood;
  const isHeld = items.every(({ candidates }) =>
    candidates.some(({ product_id }) => quantityIn(talk.basket, product_id) > 0),
  );
  if (rest.length > 0 || !isHeld) return false;
  const asksForTotal =
    talk.basket !== null &&
    items.length === 0 &&
    intents.has('total') &&
    (is_question || intents.has('price'));
  if (!intents.has('show_basket') && !asksForTotal) return false;
  showBasket(talk);
  return true;
}
