import type { Basket } from '@relaydesk/contracts/cart';
import type { BotState } from '../../engine/bot-state';
import { textOfDetails } from '../../nlu/read-detail';

type Item = Basket['items'][number];

/** A line of the basket with what is wished of it now: "navy M"; without a note when nothing is. */
export function withNote({ note: _before, ...item }: Item, notes: BotState['notes']): Item {
  const details = notes.find(({ product_id }) => product_id === item.product_id)?.details ?? [];
  const [only] = details;
  const read = details.length === 1 && only?.count === item.quantity ? [{ ...only, count: null }] : details;
  return read.length > 0 ? { ...item, note: textOfDetails(read) } : item;
}

/** "Rain Jacket (navy M)". */
export const nameWithNote = ({ name, note }: Item): string => (note ? `${name} (${note})` : name);
