import type { Message } from '@relaydesk/contracts/message';
import type { MailMetadata } from '@relaydesk/contracts/platform-content';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { updateMessage } from './update-message';

/**
 * Stores the mail headers of an outbound message for readers. Does nothing when repeated or when the message
 * is not stored.
 */
export const recordMailFacts = async (
  context: Context,
  { organization_id, id, conversation_id }: Message,
  mail: MailMetadata,
): Promise<void> => {
  await inTransaction(context, (tx) =>
    updateMessage(tx, organization_id, { id, conversation_id }, ({ text, content }) =>
      content.mail?.from ? undefined : { text, content: { ...content, mail } },
    ),
  );
};
