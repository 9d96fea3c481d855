import type { Conversation, LabelConversation } from '@relaydesk/contracts/conversation';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { writeAudit } from '../../audit/record-audit-event';
import { mustBeTags } from '../../email-tags/assert-tags-exist';
import { noteTagsPut } from '../../email-tags/record-tag-use';
import { settleTags } from '../../email-tags/resolve-tags';
import { getWorkable } from '../get-conversation';
import { tellChange } from '../messages/mark-seen';
import { setLabels } from '../label.queries';

/**
 * Priority and tags; what is left out stays. A tag that is single in its group takes the place of the others. Throws `invalid` for a tag that the organisation does not have.
 */
export const labelConversation = (
  context: Context,
  id: string,
  labels: LabelConversation,
): Promise<Conversation> =>
  inTransaction(context, async (tx) => {
    const before = await getWorkable(tx, id);
    const { organization_id } = before;
    const wanted = labels.tag_ids && [...new Set(labels.tag_ids)];
    if (wanted) await mustBeTags(tx, organization_id, wanted);
    const tag_ids = wanted && (await settleTags(tx, organization_id, before.tag_ids, wanted));
    const conversation = await setLabels(tx.db, organization_id, id, { priority: labels.priority, tag_ids });
    if (!conversation) return before;
    await noteTagsPut(tx, organization_id, before.tag_ids, conversation.tag_ids);
    await writeAudit(tx, {
      action: 'conversation.labelled',
      record: { id, name: `Conversation ${id.slice(-6)}` },
      before: { priority: before.priority, tag_ids: before.tag_ids },
      after: { priority: conversation.priority, tag_ids: conversation.tag_ids },
    });
    return tellChange(tx, conversation);
  });
