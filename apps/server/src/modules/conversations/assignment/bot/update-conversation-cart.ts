import type { Cart } from '@relaydesk/contracts/cart';
import type { Tx } from '../../../../context/context';
import { lockCart, updateCart } from './bot-state.queries';

/**
 * Changes the cart of a conversation that the bot does not own: the sale form of a colleague starts with it.
 * Does nothing while the bot is the assignee, because the bot saves the cart with its turns.
 * @param change maps the current cart to the new one
 */
export async function updateConversationCart(
  tx: Tx,
  { organization_id, conversation_id }: { organization_id: string; conversation_id: string },
  change: (basket: Cart | null) => Promise<Cart | null>,
): Promise<void> {
  const held = await lockCart(tx.db, organization_id, conversation_id);
  if (!held || held.status === 'bot') return;
  const before = held.basket as Cart | null; // written here and by the bot, with the same type
  const after = await change(before);
  if (after === before) return;
  const conversation = await updateCart(tx.db, organization_id, conversation_id, after);
  if (!conversation) return;
  const { status, assignee_id } = conversation;
  await tx.events.emit(tx, 'conversation.changed', conversation_id, {
    conversation,
    previous: { status, assignee_id },
    by: null,
  });
}
