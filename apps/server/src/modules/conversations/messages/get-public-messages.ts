import { INTERNAL_KINDS, type MessageListQuery, type PublicMessage } from '@relaydesk/contracts/message';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { listMessages } from '../conversation.queries';
import { toPublicMessage } from '../public-message';

/** A page of messages as the customer may see it, ascending. The caller has checked access. */
export async function getPublicMessages(
  context: Context,
  conversation_id: string,
  query: MessageListQuery,
): Promise<PublicMessage[]> {
  const { organization_id } = context.actor;
  if (organization_id === null) throw new AppError('organisation_members_only');
  const messages = await inTransaction(context, (tx) =>
    listMessages(tx.db, organization_id, conversation_id, query),
  );
  return messages.filter(({ kind }) => !INTERNAL_KINDS.includes(kind)).map(toPublicMessage);
}
