import type { Conversation } from '@relaydesk/contracts/conversation';
import { because } from '@relaydesk/contracts/errors/reasons';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { getReadableConversation, requireMember } from '../get-conversation';
import { setReturnedToBot } from './assignment.queries';
import { recordStateChange } from './record-state-change';

/**
 * The assignee returns the conversation to the bot, which starts with empty state. Throws `not_allowed_now`,
 * also while the bot is switched off.
 */
export function handBackToBot(context: Context, id: string): Promise<Conversation> {
  const member = requireMember(context);
  return inTransaction(context, async (tx) => {
    const given = await setReturnedToBot(tx.db, member.organization_id, id, member.user_id);
    if (!given) {
      const current = await getReadableConversation(tx, id);
      const isOwn = current.status === 'open' && current.assignee_id === member.user_id;
      const why = isOwn ? because('bot_off_here') : because('hand_back_not_allowed');
      throw AppError.because(why, { current });
    }
    return recordStateChange(tx, given, { event: 'handed_back' });
  });
}
