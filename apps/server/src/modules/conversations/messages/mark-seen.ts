import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { getEditableConversation, getReadableConversation, requireMember } from '../get-conversation';
import { setSeen, setUnread } from '../label.queries';

/** Marks messages up to `seq` as seen by a colleague; later ones stay unread. */
export const markSeen = (context: Context, id: string, seq: number): Promise<Conversation> =>
  inTransaction(context, async (tx) => {
    const before = await getReadableConversation(tx, id);
    if (before.unread_count === 0) return before;
    return emitConversationChanged(tx, (await setSeen(tx.db, before.organization_id, id, seq)) ?? before);
  });

/** Marks the conversation as unread for all users. */
export const markUnread = (context: Context, id: string): Promise<Conversation> =>
  inTransaction(context, async (tx) => {
    const before = await getEditableConversation(tx, id);
    if (before.unread_count > 0) return before;
    return emitConversationChanged(tx, (await setUnread(tx.db, before.organization_id, id)) ?? before);
  });

/** Publishes a change that keeps the assignment to all readers. */
export async function emitConversationChanged(tx: Tx, conversation: Conversation): Promise<Conversation> {
  const { id, status, assignee_id } = conversation;
  const previous = { status, assignee_id };
  const { user_id: by } = requireMember(tx);
  await tx.events.emit(tx, 'conversation.changed', id, { conversation, previous, by });
  return conversation;
}
