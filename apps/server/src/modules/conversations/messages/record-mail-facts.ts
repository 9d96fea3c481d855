import type { Message } from '@relaydesk/contracts/message';
import type { MailFacts } from '@relaydesk/contracts/platform-content';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { rewrite } from './update-message';

/**
 * What a message of ours is as a mail, for those who read the thread. Told again, or of a message that is not stored,
 * nothing happens.
 */
export const noteMailFacts = async (
  context: Context,
  { organization_id, id, conversation_id }: Message,
  mail: MailFacts,
): Promise<void> => {
  await inTransaction(context, (tx) =>
    rewrite(tx, organization_id, { id, conversation_id }, ({ text, content }) =>
      content.mail?.from ? undefined : { text, content: { ...content, mail } },
    ),
  );
};
