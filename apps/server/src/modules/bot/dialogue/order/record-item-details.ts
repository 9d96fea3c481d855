import { mergeItemDetails } from '../../nlu/assign-details';
import type { ItemDetail } from '../../nlu/read-detail';
import { formatItemName } from '../talk/item-notes';
import type { TurnContext } from '../talk/turn-context';
import { getCartQuantity, setCartItems } from './cart';

/**
 * Remembers sizes and colours that are wished of a line of the basket: no product has them as data, so they travel
 * with the order. What is put on top of what was there (`held` pieces) has its own; else the newer word counts.
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

/** "Make that L" keeps the colour; whoever says how many of what begins anew; "one without onions" is one of them. */
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

/** What whoever sends the order has to know besides its lines; empty when nothing. */
export function buildOrderNotes({ state, basket }: Pick<TurnContext, 'state' | 'basket'>): string {
  const wished = (basket?.items ?? []).flatMap((item) => (item.note ? [formatItemName(item)] : []));
  return [...wished, ...[state.wanted_for, state.address].filter((said) => said !== null)]
    .join('\n')
    .slice(0, MAX_NOTES_LENGTH)
    .toWellFormed();
}

/** Characters; a sale's notes hold 2,000. */
const MAX_NOTES_LENGTH = 1000;
