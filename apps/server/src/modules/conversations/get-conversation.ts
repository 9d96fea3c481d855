import type { Conversation, ConversationDetail } from '@relaydesk/contracts/conversation';
import { MAX_TEXT_LENGTH, type Message, type MessageListQuery } from '@relaydesk/contracts/message';
import type { Context, StaffActor, Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { getCustomerDetail } from '../customers/get-customer';
import { mayRead } from './conversation.policy';
import { findConversation, findMessageLimit, hasOwnSale, listMessages } from './conversation.queries';
import { metricsOf } from './hands/metrics.queries';
import { findQueuePlace } from './hands/waiting.queries';

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
  if (!conversation || !(mayRead(member, conversation) || (await hasOwnSale(tx.db, member, id)))) {
    throw new AppError('not_found', 'There is no such conversation.');
  }
  return conversation;
}

/** With its customer as far as this reader may know them, how it fares, and its place in the queue. */
export const getConversation = (context: Context, id: string): Promise<ConversationDetail> =>
  inTransaction(context, async (tx) => {
    const conversation = await getReadable(tx, id);
    const { organization_id, customer_id } = conversation;
    return {
      ...conversation,
      customer: await getCustomerDetail(tx, memberOf(tx), customer_id),
      metrics: await metricsOf(tx.db, organization_id, id, context.now()),
      queue_place: await findQueuePlace(tx.db, organization_id, id),
      max_reply_length: (await findMessageLimit(tx.db, conversation.channel)) ?? MAX_TEXT_LENGTH,
    };
  });

/** A stretch of the thread, ascending. */
export const getMessages = (context: Context, id: string, query: MessageListQuery): Promise<Message[]> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getReadable(tx, id);
    return listMessages(tx.db, organization_id, id, query);
  });
