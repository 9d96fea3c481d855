import { mergeItemDetails } from '../../nlu/assign-details';
import type { ItemDetail } from '../../nlu/read-detail';
import { formatItemName } from '../talk/item-notes';
import type { TurnContext } from '../talk/turn-context';
import { getCartQuantity, setCartItems } from './cart';

/**
 * Records requested sizes and colours of a cart item. Products have no such data, so the order contains them
 * as notes. Pieces that are added to the `held` ones have separate details; otherwise newer details replace
 * older ones.
 */
export function recordItemDetails(
  turn: TurnContext,
  {
    product_id,
    details,
    held,
    added,
  }: { product_id: string; details: readonly ItemDetail[]; held: number; added: number },
): void {
  const { state } = turn;
  if (details.length === 0) {
    if (held === 0 && state.notes.some((note) => note.product_id === product_id)) turn.noted_kind = 'details';
    return;
  }
  const before = state.notes.find((note) => note.product_id === product_id)?.details ?? [];
  const others = state.notes.filter((note) => note.product_id !== product_id);
  const quantity = getCartQuantity(turn.basket, product_id);
  const now =
    held > 0
      ? [...fillDetailCounts(before, held), ...fillDetailCounts(details, added)]
      : updateDetails(before, details, quantity);
  state.notes = [...others, { product_id, details: now.slice(-MAX_ITEM_DETAILS) }];
  turn.noted_kind = 'details';
  setCartItems(turn, turn.basket?.items ?? []);
}

/** Remembers for when it is wanted: a day is nobody's promise before a colleague has read it. */
export function recordDeliveryTime(turn: TurnContext): void {
  const { wanted_for } = turn.understood;
  if (wanted_for === null || wanted_for === turn.state.wanted_for) return;
  turn.state.wanted_for = wanted_for;
  turn.noted_kind = 'time';
}

/** Of one product. */
const MAX_ITEM_DETAILS = 12;

const fillDetailCounts = (details: readonly ItemDetail[], quantity: number): ItemDetail[] =>
  details.map((detail) => (detail.count === null ? { ...detail, count: quantity } : detail));

/**
 * "Make that L" keeps the colour; quantities by variant replace all details; "one without onions" applies to
 * one piece.
 */
function updateDetails(
  before: readonly ItemDetail[],
  details: readonly ItemDetail[],
  quantity: number,
): ItemDetail[] {
  const [old, ...olds] = before;
  const [fresh, ...others] = details;
  const isOfSome = old?.count === null && (fresh?.count ?? quantity) < quantity && fresh?.wish !== null;
  if (old && fresh?.count && isOfSome && olds.length + others.length === 0)
    return [
      { ...old, count: quantity - fresh.count },
      { ...mergeItemDetails(old, fresh), count: fresh.count },
    ];
  if (!old || !fresh || olds.length + others.length > 0 || (fresh.count ?? old.count) !== old.count)
    return [...details];
  return [mergeItemDetails(old, fresh)];
}

/** The notes of an order in addition to its items; empty if there are none. */
export function buildOrderNotes({ state, basket }: Pick<TurnContext, 'state' | 'basket'>): string {
  const wished = (basket?.items ?? []).flatMap((item) => (item.note ? [formatItemName(item)] : []));
  return [...wished, ...[state.wanted_for, state.address].filter((said) => said !== null)]
    .join('\n')
    .slice(0, MAX_NOTES_LENGTH)
    .toWellFormed();
}

/** Characters; a sale's notes hold 2,000. */
const MAX_NOTES_LENGTH = 1000;
