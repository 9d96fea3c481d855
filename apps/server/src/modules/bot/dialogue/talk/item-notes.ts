import type { Cart } from '@relaydesk/contracts/cart';
import type { BotState } from '../../engine/bot-state';
import { formatItemDetails } from '../../nlu/read-detail';

type NotedCartItem = Cart['items'][number];

/** A cart item with its requested details: "navy M"; without a note if there are none. */
export function addItemNote(
  { note: _before, ...item }: NotedCartItem,
  notes: BotState['notes'],
): NotedCartItem {
  const details = notes.find(({ product_id }) => product_id === item.product_id)?.details ?? [];
  const [only] = details;
  const read = details.length === 1 && only?.count === item.quantity ? [{ ...only, count: null }] : details;
  return read.length > 0 ? { ...item, note: formatItemDetails(read) } : item;
}

/** "Rain Jacket (navy M)". */
export const formatItemName = ({ name, note }: NotedCartItem): string => (note ? `${name} (${note})` : name);
