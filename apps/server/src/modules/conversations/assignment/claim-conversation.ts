import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { findConversation } from '../conversation.queries';
import { requireMember } from '../get-conversation';
import { canReadConversation } from '../realtime-channels';
import { setClaimed } from './assignment.queries';
import { recordStateChange } from './record-state-change';

/**
 * A colleague claims a conversation from the bot or the queue. Of concurrent claims exactly one succeeds.
 * Throws `conflict` naming the assignee. Claiming one's own conversation changes nothing.
 */
export function claimConversation(context: Context, id: string): Promise<Conversation> {
  const member = requireMember(context);
  return inTransaction(context, async (tx) => {
    const taken = await setClaimed(tx.db, member.organization_id, id, member.user_id);
    if (taken) return recordStateChange(tx, taken, { event: 'claimed', text: `${member.name} took over.` });

    const current = await findConversation(tx.db, member.organization_id, id);
    if (!current) throw new AppError('not_found', 'There is no such conversation.');
    if (current.assignee_id === member.user_id && current.status === 'open') return current;
    throw new AppError(
      'conflict',
      describeClaimRefusal(current),
      canReadConversation(member, current) ? { current } : {},
    );
  });
}

const describeClaimRefusal = ({ status, assignee_name }: Conversation): string => {
  if (status === 'open') return `${assignee_name} took it.`;
  if (status === 'resolved') return 'This conversation is closed.';
  return assignee_name ? `${assignee_name} has put it aside.` : 'It was put aside.';
};
