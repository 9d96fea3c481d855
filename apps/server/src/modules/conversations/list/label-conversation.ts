import type { Conversation, LabelConversation } from '@relaydesk/contracts/conversation';
import type { Context } from '../../../context';
import { inTransaction } from '../../../db/in-transaction';
import { writeAudit } from '../../audit/write-audit';
import { mustBeTags } from '../../email-tags/must-be-tags';
import { getWorkable } from '../get-conversation';
import { tellChange } from '../thread/mark-seen';
import { setLabels } from './label.queries';

/** Priority and tags; what is left out stays. Throws `invalid` for a tag that the organisation does not have. */
export const labelConversation = (
  context: Context,
  id: string,
  labels: LabelConversation,
): Promise<Conversation> =>
  inTransaction(context, async (tx) => {
    const before = await getWorkable(tx, id);
    const { organization_id } = before;
    const tag_ids = labels.tag_ids && [...new Set(labels.tag_ids)];
    if (tag_ids) await mustBeTags(tx, organization_id, tag_ids);
    const conversation = await setLabels(tx.db, organization_id, id, { priority: labels.priority, tag_ids });
    if (!conversation) return before;
    await writeAudit(tx, {
      action: 'conversation.labelled',
      record: { id, name: `Conversation ${id.slice(-6)}` },
      before: { priority: before.priority, tag_ids: before.tag_ids },
      after: { priority: conversation.priority, tag_ids: conversation.tag_ids },
    });
    return tellChange(tx, conversation);
  });
