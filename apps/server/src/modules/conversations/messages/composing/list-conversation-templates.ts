import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { listApprovedTemplates } from '../../../message-templates/list-templates';
import { getReadableConversation } from '../../get-conversation';

/** Approved templates of a conversation's channel integration, by name. Throws `not_found`. */
export const listConversationTemplates = (
  context: Context,
  conversation_id: string,
): Promise<MessageTemplate[]> =>
  inTransaction(context, async (tx) =>
    listApprovedTemplates(tx, await getReadableConversation(tx, conversation_id)),
  );
