import type { ItemDetail } from '../../nlu/read-detail';
import { readQuantity } from '../../nlu/read-quantity';
import { splitWords } from '../../words/split-words';
import { stem } from '../../words/stem';
import { findUncoveredOrderTerms } from '../answer/uncovered-terms';
import type { TurnContext } from '../talk/turn-context';
import { addToCart } from './add-to-cart';
import { getCartQuantity, showCart } from './cart';
import { recordDeliveryTime } from './record-item-details';

/**
 * "In M, please", "the pizza without onions", "2 in M and 1 in L", an address: details of items already in
 * the cart.
 */
export function applyItemDetails(turn: TurnContext): boolean {
  const { basket, understood } = turn;
  const { intents, items, is_question } = understood;
  if (!basket || items.length > 1 || intents.has('cancel') || intents.has('remove')) return false;
  if (is_question && !intents.has('want') && !intents.has('set')) return false;
  const [named] = items;
  if (named)
    return (
      named.quantity === null &&
      applyDetailsToItem(turn, listCartCandidateIds(turn, named.candidates), named.details)
    );
  const { details, quantity } = understood;
  const wished = details.length > 0 ? details : resolveVariantCounts(turn);
  if (wished.length === 0) return showCartWithNote(turn);
  if (intents.has('add') && quantity !== null) return false;
  const ids = [...turn.state.last_products, ...basket.items.map(({ product_id }) => product_id)].filter(
    (one) => getCartQuantity(basket, one) > 0 && findUncoveredOrderTerms(turn, [one]).length === 0,
  );
  const sized = wished.some(({ size }) => size !== null) ? '=size' : '=colour';
  const words = wished.flatMap(({ wish }) => splitWords(wish ?? '').map(stem));
  const isOf = (one: string) => words.some((word) => turn.turn.index.hasTerm(one, word));
  const id = ids.find(isOf) ?? ids.find((one) => turn.turn.index.hasTerm(one, sized)) ?? ids[0];
  return applyDetailsToItem(turn, id === undefined ? [] : [id], wished);
}

function applyDetailsToItem(
  turn: TurnContext,
  [id]: readonly string[],
  details: readonly ItemDetail[],
): boolean {
  if (id === undefined || details.length === 0) return false;
  const counted = details.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const many = Math.max(getCartQuantity(turn.basket, id), counted);
  addToCart(turn, [{ product_ids: [id], quantity: many, details }], 'set');
  return true;
}

const listCartCandidateIds = (
  { basket }: TurnContext,
  candidates: readonly { product_id: string }[],
): string[] => candidates.map(({ product_id }) => product_id).filter((id) => getCartQuantity(basket, id) > 0);

/** "One vanilla and two chocolate": quantities by variant that add up to the quantity in the cart. */
function resolveVariantCounts({ turn, basket, understood, state }: TurnContext): ItemDetail[] {
  const [id] = state.last_products.filter((one) => getCartQuantity(basket, one) > 0);
  if (id === undefined || understood.rest.length === 0) return [];
  if (!understood.rest.every((word) => turn.index.hasTerm(id, word))) return [];
  const sorts = turn.text.split(/\s(?:and|und|plus)\s|[,;\n]/iu).map((part) => {
    const [, count = '', wish = ''] = SORT.exec(part) ?? [];
    return { count: readQuantity(count), colour: null, size: null, wish };
  });
  const counted = sorts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return sorts.every(({ wish }) => wish) && counted === getCartQuantity(basket, id) ? sorts : [];
}

const SORT = /^\s*(\p{L}+|\d{1,4})x?\s+(?:in |mit |with )?([\p{L}-]{3,30})(?: please| bitte)?\W*$/iu;

/** Shows the cart again after an address or a day alone, to confirm that it was recorded. */
function showCartWithNote(turn: TurnContext): boolean {
  const { understood, state } = turn;
  const { intents, contact, address, wanted_for, quantity } = understood;
  const isAlone = findUncoveredOrderTerms(turn, []).length === 0 && !contact.email && !contact.phone;
  const isNew = turn.noted_kind === 'address' ? address !== null : wanted_for !== null && quantity === null;
  if (
    !isNew ||
    !isAlone ||
    intents.has('affirm') ||
    intents.has('checkout') ||
    state.order_stage === 'contact'
  )
    return false;
  recordDeliveryTime(turn);
  showCart(turn);
  return true;
}
