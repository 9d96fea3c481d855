import type { InboxEvent } from '@relaydesk/contracts/realtime';
import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { getReadableConversation, requireMember } from '../../get-conversation';
import { getConversationChannels } from '../../realtime-channels';

/**
 * Publishes to all readers, never to the customer, that a colleague views the conversation. Nothing is
 * stored.
 */
export async function publishViewing(context: Context, id: string, is_viewing: boolean): Promise<void> {
  const { user_id, name } = requireMember(context);
  const conversation = await inTransaction(context, (tx) => getReadableConversation(tx, id));
  const event: InboxEvent = { type: 'viewing', value: { conversation_id: id, user_id, name, is_viewing } };
  context.realtime.publishTransient(getConversationChannels(conversation), event);
}
