import type { Conversation, UpdateConversationLabels } from '@relaydesk/contracts/conversation';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { assertTagsExist } from '../../email-tags/assert-tags-exist';
import { recordTagUse } from '../../email-tags/record-tag-use';
import { resolveTags } from '../../email-tags/resolve-tags';
import { getEditableConversation } from '../get-conversation';
import { setLabels } from '../label.queries';
import { emitConversationChanged } from '../messages/mark-seen';

/**
 * Sets priority and tags; omitted fields stay. A tag of a single-choice group replaces the others of the
 * group. Throws `invalid` for a tag that the organisation does not have.
 */
export const labelConversation = (
  context: Context,
  id: string,
  labels: UpdateConversationLabels,
): Promise<Conversation> =>
  inTransaction(context, async (tx) => {
    const before = await getEditableConversation(tx, id);
    const { organization_id } = before;
    const wanted = labels.tag_ids && [...new Set(labels.tag_ids)];
    if (wanted) await assertTagsExist(tx, organization_id, wanted);
    const tag_ids = wanted && (await resolveTags(tx, organization_id, before.tag_ids, wanted));
    const conversation = await setLabels(tx.db, organization_id, id, { priority: labels.priority, tag_ids });
    if (!conversation) return before;
    await recordTagUse(tx, organization_id, before.tag_ids, conversation.tag_ids);
    await recordAuditEvent(tx, {
      action: 'conversation.labelled',
      record: { id, name: `Conversation ${id.slice(-6)}` },
      before: { priority: before.priority, tag_ids: before.tag_ids },
      after: { priority: conversation.priority, tag_ids: conversation.tag_ids },
    });
    return emitConversationChanged(tx, conversation);
  });
