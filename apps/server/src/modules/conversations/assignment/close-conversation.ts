import type { Conversation, ResolveConversation } from '@relaydesk/contracts/conversation';
import { because } from '@relaydesk/contracts/errors/reasons';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { assertTagsExist } from '../../email-tags/assert-tags-exist';
import { recordTagUse } from '../../email-tags/record-tag-use';
import { resolveTags } from '../../email-tags/resolve-tags';
import { getRequiredOwner } from '../conversation.policy';
import { getEditableConversation, getReadableConversation, requireMember } from '../get-conversation';
import { setReopened, setResolved } from './assignment.queries';
import { recordStateChange } from './record-state-change';

/**
 * The assignee or a Supervisor resolves a conversation. Throws `not_allowed_now`, and `invalid` for unknown
 * tags.
 */
export function closeConversation(
  context: Context,
  id: string,
  { reason, ...labels }: ResolveConversation,
): Promise<Conversation> {
  const member = requireMember(context);
  const wanted = labels.tag_ids && [...new Set(labels.tag_ids)];
  return inTransaction(context, async (tx) => {
    const before = await getReadableConversation(tx, id);
    if (wanted) await assertTagsExist(tx, member.organization_id, wanted);
    const tag_ids = wanted && (await resolveTags(tx, member.organization_id, before.tag_ids, wanted));
    const owner = getRequiredOwner(member);
    const by = member.user_id;
    const resolved = await setResolved(tx.db, member.organization_id, id, {
      by,
      owner,
      reason,
      tag_ids,
    });
    if (!resolved) {
      const current = await getReadableConversation(tx, id);
      const why =
        current.status === 'resolved'
          ? because('conversation_already_resolved')
          : because('conversation_not_yours');
      throw AppError.because(why, { current });
    }
    await recordTagUse(tx, member.organization_id, before.tag_ids, resolved.conversation.tag_ids);
    return recordStateChange(tx, resolved, { event: 'resolved' });
  });
}

/** Reopens a resolved or snoozed conversation and assigns it to the caller. Throws `not_allowed_now`. */
export function reopen(context: Context, id: string): Promise<Conversation> {
  const member = requireMember(context);
  return inTransaction(context, async (tx) => {
    await getEditableConversation(tx, id);
    const opened = await setReopened(tx.db, member.organization_id, id, member.user_id);
    if (!opened) {
      throw new AppError('conversation_not_closed', {}, { current: await getReadableConversation(tx, id) });
    }
    return recordStateChange(tx, opened, { event: 'reopened' });
  });
}
