import type { Conversation } from '@relaydesk/contracts/conversation';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { findRecentConversation, type Visitor } from './visitor.queries';

/** The visitor's current conversation; undefined before the first message and a day after the last. */
export async function findVisitorConversation(
  context: Context,
  visitor: Visitor,
): Promise<Conversation | undefined> {
  const { organization_id, conversation_id } = visitor;
  if (!conversation_id) return undefined;
  return inTransaction(asSystem(context, organization_id), (tx) =>
    findRecentConversation(tx.db, organization_id, conversation_id),
  );
}
