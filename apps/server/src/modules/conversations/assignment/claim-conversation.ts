import type { Conversation } from '@relaydesk/contracts/conversation';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
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
    if (taken) return recordStateChange(tx, taken, { event: 'claimed' });

    const current = await findConversation(tx.db, member.organization_id, id);
    if (!current) throw new AppError('conversation_not_found');
    if (current.assignee_id === member.user_id && current.status === 'open') return current;
    throw AppError.because(
      describeClaimRefusal(current),
      canReadConversation(member, current) ? { current } : {},
    );
  });
}

const describeClaimRefusal = ({ status, assignee_name }: Conversation): ErrorReason => {
  if (status === 'open') return because('conversation_taken', { by: assignee_name ?? '' });
  if (status === 'resolved') return because('conversation_closed');
  return assignee_name
    ? because('conversation_snoozed_by', { by: assignee_name })
    : because('conversation_snoozed');
};
