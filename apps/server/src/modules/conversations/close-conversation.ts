import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { changeHands } from './change-hands';
import { getReadable, memberOf } from './get-conversation';
import { reopenConversation, resolveConversation } from './hands.queries';

/** Its owner, or a Supervisor, resolves a conversation. Throws `not_allowed_now`. */
export function closeConversation(context: Context, id: string): Promise<Conversation> {
  const member = memberOf(context);
  return inTransaction(context, async (tx) => {
    const before = await getReadable(tx, id);
    const owner = member.group === 'Supervisor' ? null : member.user_id;
    const resolved = await resolveConversation(tx.db, member.organization_id, id, owner);
    if (!resolved) {
      const why =
        before.status === 'resolved' ? 'It is resolved already.' : 'Take over the conversation first.';
      throw new AppError('not_allowed_now', why, { current: before });
    }
    return changeHands(tx, resolved, {
      event: 'resolved',
      text: `${member.name} resolved the conversation.`,
      previous: before,
    });
  });
}

/** Takes a resolved conversation up again, for oneself. Throws `not_allowed_now`. */
export function reopen(context: Context, id: string): Promise<Conversation> {
  const member = memberOf(context);
  return inTransaction(context, async (tx) => {
    const before = await getReadable(tx, id);
    const opened = await reopenConversation(tx.db, member.organization_id, id, member.user_id);
    if (!opened) throw new AppError('not_allowed_now', 'It is not closed.', { current: before });
    return changeHands(tx, opened, {
      event: 'reopened',
      text: `${member.name} reopened the conversation.`,
      previous: before,
    });
  });
}
