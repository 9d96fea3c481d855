import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { listApproved } from '../../../message-templates/list-templates';
import { getReadable } from '../../get-conversation';

/** The approved templates of a conversation's line, by name. Throws `not_found`. */
export const listTemplatesFor = (context: Context, conversation_id: string): Promise<MessageTemplate[]> =>
  inTransaction(context, async (tx) => listApproved(tx, await getReadable(tx, conversation_id)));
