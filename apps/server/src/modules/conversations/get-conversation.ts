import type { Conversation, ConversationDetail } from '@relaydesk/contracts/conversation';
import type { Message, MessageListQuery } from '@relaydesk/contracts/message';
import type { Context, StaffActor, Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { shownTo } from '../customers/get-customer';
import { mayRead, scopeOf } from './conversation.policy';
import { findConversation, getCustomer, hasOwnSale, listMessages } from './conversation.queries';

/** A member of an organisation, as every reader of conversations is. */
export type Member = StaffActor & { organization_id: string };

export function memberOf(context: Context): Member {
  const { actor } = context;
  if (actor.kind !== 'staff' || actor.organization_id === null) {
    throw new AppError('forbidden', 'Conversations belong to the members of their organisation.');
  }
  // Narrowed by the check just above; spreading would cost a copy on every request.
  return actor as Member;
}

/** One that the caller may read; throws `not_found` for all others, so that nobody learns which ids exist. */
export async function getReadable(tx: Tx, id: string): Promise<Conversation> {
  const member = memberOf(tx);
  const conversation = await findConversation(tx.db, member.organization_id, id);
  const reader = { ...member, scope: scopeOf(member) };
  if (!conversation || !(mayRead(member, conversation) || (await hasOwnSale(tx.db, reader, id)))) {
    throw new AppError('not_found', 'There is no such conversation.');
  }
  return conversation;
}

export const getConversation = (context: Context, id: string): Promise<ConversationDetail> =>
  inTransaction(context, async (tx) => {
    const conversation = await getReadable(tx, id);
    const customer = await getCustomer(tx.db, conversation.organization_id, conversation.customer_id);
    return { ...conversation, customer: shownTo(memberOf(tx), customer) };
  });

/** A stretch of the thread, ascending. */
export const getMessages = (context: Context, id: string, query: MessageListQuery): Promise<Message[]> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getReadable(tx, id);
    return listMessages(tx.db, organization_id, id, query);
  });
