import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { getEditableConversation, getReadableConversation, requireMember } from '../get-conversation';
import { setSeen, setUnread } from '../label.queries';

/** A colleague has seen the thread up to `seq`; what came later stays unread. */
export const markSeen = (context: Context, id: string, seq: number): Promise<Conversation> =>
  inTransaction(context, async (tx) => {
    const before = await getReadableConversation(tx, id);
    if (before.unread_count === 0) return before;
    return emitConversationChanged(tx, (await setSeen(tx.db, before.organization_id, id, seq)) ?? before);
  });

/** A colleague wants to come back to it: it stands out in the list as if nobody had seen it. */
export const markUnread = (context: Context, id: string): Promise<Conversation> =>
  inTransaction(context, async (tx) => {
    const before = await getEditableConversation(tx, id);
    if (before.unread_count > 0) return before;
    return emitConversationChanged(tx, (await setUnread(tx.db, before.organization_id, id)) ?? before);
  });

/** Tells everybody who sees a conversation of a change that leaves it in the same hands. */
export async function emitConversationChanged(tx: Tx, conversation: Conversation): Promise<Conversation> {
  const { id, status, assignee_id } = conversation;
  const previous = { status, assignee_id };
  const { user_id: by } = requireMember(tx);
  await tx.events.emit(tx, 'conversation.changed', id, { conversation, previous, by });
  return conversation;
}
