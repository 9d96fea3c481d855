import type { Basket } from '@relaydesk/contracts/basket';
import type { BotState } from '../../bot-state';
import { textOfDetails } from '../../understand/read-detail';

/** " (navy M)" behind a line of the basket; empty when nothing was wished. */
export function wishedOf(
  notes: BotState['notes'],
  { product_id, quantity }: Pick<Basket['items'][number], 'product_id' | 'quantity'>,
): string {
  const details = notes.find((note) => note.product_id === product_id)?.details ?? [];
  const [only] = details;
  const read = details.length === 1 && only?.count === quantity ? [{ ...only, count: null }] : details;
  return read.length > 0 ? ` (${textOfDetails(read)})` : '';
}
