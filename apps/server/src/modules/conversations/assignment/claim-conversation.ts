import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { mayRead } from '../realtime-channels';
import { findConversation } from '../conversation.queries';
import { memberOf } from '../get-conversation';
import { changeHands } from './record-state-change';
import { takeConversation } from './assignment.queries';

/**
 * A colleague takes a conversation from the bot or the queue. However many click at once, one wins.
 * Throws `conflict` naming who was first. Taking one's own again changes nothing.
 */
export function claimConversation(context: Context, id: string): Promise<Conversation> {
  const member = memberOf(context);
  return inTransaction(context, async (tx) => {
    const taken = await takeConversation(tx.db, member.organization_id, id, member.user_id);
    if (taken) return changeHands(tx, taken, { event: 'claimed', text: `${member.name} took over.` });

    const current = await findConversation(tx.db, member.organization_id, id);
    if (!current) throw new AppError('not_found', 'There is no such conversation.');
    if (current.assignee_id === member.user_id && current.status === 'open') return current;
    throw new AppError('conflict', whyNot(current), mayRead(member, current) ? { current } : {});
  });
}

const whyNot = ({ status, assignee_name }: Conversation): string => {
  if (status === 'open') return `${assignee_name} took it.`;
  if (status === 'resolved') return 'This conversation is closed.';
  return assignee_name ? `${assignee_name} has put it aside.` : 'It was put aside.';
};
