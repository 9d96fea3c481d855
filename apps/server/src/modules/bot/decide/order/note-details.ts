import { unsaid } from '../answer/undescribed';
import type { Talk } from '../talk/talk';
import { addToBasket } from './add-to-basket';
import { quantityIn, showBasket } from './basket';

/** "In M, please", "no, I meant the blue one", "2 in M and 1 in L", an address: said of what is in the basket already. */
export function noteDetails(talk: Talk): boolean {
  const { basket, understood } = talk;
  const { intents, items, details, is_question, quantity } = understood;
  if (!basket || items.length > 0 || intents.has('cancel') || intents.has('remove')) return false;
  if (is_question && !intents.has('want') && !intents.has('set')) return false;
  if (details.length === 0) return noteAddress(talk);
  if (intents.has('add') && quantity !== null) return false;
  const counted = details.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const ids = [...talk.state.last_products, ...basket.items.map(({ product_id }) => product_id)].filter(
    (one) => quantityIn(basket, one) > 0 && unsaid(talk, [one]).length === 0,
  );
  const sized = details.some(({ size }) => size !== null) ? '=size' : '=colour';
  const id = ids.find((one) => talk.turn.index.says(one, sized)) ?? ids[0];
  if (id === undefined) return false;
  const many = Math.max(quantityIn(basket, id), counted);
  addToBasket(talk, [{ product_ids: [id], quantity: many, details }], 'set');
  return true;
}

/** An address alone: whoever sees the basket again sees that it was read. */
function noteAddress(talk: Talk): boolean {
  const { understood, notes, state } = talk;
  const { rest, intents, contact } = understood;
  const isAlone = understood.address !== null && rest.length === 0 && !contact.email && !contact.phone;
  if (notes !== 'address' || !isAlone || intents.has('affirm') || state.order_stage === 'contact')
    return false;
  showBasket(talk);
  return true;
}
