import type { Conversation, ResolveConversation } from '@relaydesk/contracts/conversation';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { mustBeTags } from '../../email-tags/assert-tags-exist';
import { noteTagsPut } from '../../email-tags/record-tag-use';
import { settleTags } from '../../email-tags/resolve-tags';
import { ownerFor } from '../conversation.policy';
import { getReadable, getWorkable, memberOf } from '../get-conversation';
import { changeHands } from './record-state-change';
import { reopenConversation, resolveConversation } from './assignment.queries';

/** Its owner, or a Supervisor, resolves a conversation. Throws `not_allowed_now`, and `invalid` for unknown tags. */
export function closeConversation(
  context: Context,
  id: string,
  { reason, ...labels }: ResolveConversation,
): Promise<Conversation> {
  const member = memberOf(context);
  const wanted = labels.tag_ids && [...new Set(labels.tag_ids)];
  return inTransaction(context, async (tx) => {
    const before = await getReadable(tx, id);
    if (wanted) await mustBeTags(tx, member.organization_id, wanted);
    const tag_ids = wanted && (await settleTags(tx, member.organization_id, before.tag_ids, wanted));
    const owner = ownerFor(member);
    const by = member.user_id;
    const resolved = await resolveConversation(tx.db, member.organization_id, id, {
      by,
      owner,
      reason,
      tag_ids,
    });
    if (!resolved) {
      const current = await getReadable(tx, id);
      const why =
        current.status === 'resolved' ? 'It is resolved already.' : 'Take over the conversation first.';
      throw new AppError('not_allowed_now', why, { current });
    }
    await noteTagsPut(tx, member.organization_id, before.tag_ids, resolved.conversation.tag_ids);
    return changeHands(tx, resolved, {
      event: 'resolved',
      text: `${member.name} resolved the conversation.`,
    });
  });
}

/** Takes up again, for oneself, what is resolved or put aside. Throws `not_allowed_now`. */
export function reopen(context: Context, id: string): Promise<Conversation> {
  const member = memberOf(context);
  return inTransaction(context, async (tx) => {
    await getWorkable(tx, id);
    const opened = await reopenConversation(tx.db, member.organization_id, id, member.user_id);
    if (!opened) {
      throw new AppError('not_allowed_now', 'It is not closed.', { current: await getReadable(tx, id) });
    }
    return changeHands(tx, opened, { event: 'reopened', text: `${member.name} reopened the conversation.` });
  });
}
