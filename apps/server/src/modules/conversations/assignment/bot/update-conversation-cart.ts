import type { Cart } from '@relaydesk/contracts/cart';
import type { Tx } from '../../../../context/context';
import { lockCart, updateCart } from './bot-state.queries';

/**
 * Changes the basket of a conversation that the bot does not have: the sale that a colleague makes of it begins with it.
 * While the bot has it, nothing happens: it keeps the basket with its turns.
 * @param change what was in it, to what is in it now
 */
export async function updateConversationCart(
  tx: Tx,
  { organization_id, conversation_id }: { organization_id: string; conversation_id: string },
  change: (basket: Cart | null) => Promise<Cart | null>,
): Promise<void> {
  const held = await lockCart(tx.db, organization_id, conversation_id);
  if (!held || held.status === 'bot') return;
  const before = held.basket as Cart | null; // written here and by the bot, from the same type
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
