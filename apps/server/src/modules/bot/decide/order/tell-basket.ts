import type { Talk } from '../talk/talk';
import { showBasket } from './basket';

/** "What is in my basket?", "how much is that together?": shows the basket, or that there is none. */
export function tellBasket(talk: Talk): boolean {
  const { intents, rest, items, is_question } = talk.understood;
  if (rest.length > 0 || items.length > 0) return false;
  const asksForTotal = talk.basket !== null && intents.has('total') && (is_question || intents.has('price'));
  if (!intents.has('show_basket') && !asksForTotal) return false;
  showBasket(talk);
  return true;
}
