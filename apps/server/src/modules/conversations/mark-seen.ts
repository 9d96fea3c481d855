import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { markSeen as updateSeen } from './conversation.queries';
import { getReadable } from './get-conversation';

/** A colleague has seen the thread up to `seq`; what came later stays unread. */
export const markSeen = (context: Context, id: string, seq: number): Promise<Conversation> =>
  inTransaction(context, async (tx) => {
    const before = await getReadable(tx, id);
    if (before.unread_count === 0) return before;
    const conversation = (await updateSeen(tx.db, before.organization_id, id, seq)) ?? before;
    const { status, assignee_id } = conversation;
    await tx.events.emit(tx, 'conversation.changed', id, {
      conversation,
      previous: { status, assignee_id },
    });
    return conversation;
  });
