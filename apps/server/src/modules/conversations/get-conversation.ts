import type { Conversation, ConversationDetail } from '@relaydesk/contracts/conversation';
import { MAX_TEXT_LENGTH, type Message, type MessageListQuery } from '@relaydesk/contracts/message';
import type { Context, StaffActor, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { getCustomerDetail } from '../customers/get-customer';
import { mayRead } from './realtime-channels';
import { findConversation, findReach, listMessages } from './conversation.queries';
import { measureConversations } from './metrics/get-conversation-metrics';
import { findQueuePlace } from './queue.queries';
import { findCameFrom } from './attribution-evidence';

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
  if (!conversation || !mayRead(member, conversation)) {
    throw new AppError('not_found', 'There is no such conversation.');
  }
  return conversation;
}

/** Whether the caller is a member who may read it: what else quotes a conversation is for nobody else. */
export async function mayReadConversation(tx: Tx, id: string): Promise<boolean> {
  const { actor } = tx;
  if (actor.kind !== 'staff' || actor.organization_id === null) return false;
  const conversation = await findConversation(tx.db, actor.organization_id, id);
  return conversation !== undefined && mayRead(memberOf(tx), conversation);
}

/**
 * One that the caller may also do something with: what a colleague is only shown they read, and no more. Throws as
 * `getReadable`, and `forbidden`.
 */
export async function getWorkable(tx: Tx, id: string): Promise<Conversation> {
  const conversation = await getReadable(tx, id);
  if (mayRead(memberOf(tx), { ...conversation, reader_ids: [] })) return conversation;
  throw new AppError('forbidden', 'This conversation is yours to read, and not to change.');
}

/** With its customer as far as this reader may know them, how it fares, and its place in the queue. */
export const getConversation = (context: Context, id: string): Promise<ConversationDetail> =>
  inTransaction(context, async (tx) => {
    const conversation = await getReadable(tx, id);
    const { organization_id, customer_id } = conversation;
    const metrics = (await measureConversations(tx, organization_id, [id])).get(id);
    if (!metrics) throw new Error('A conversation has been in somebody’s hands from its beginning.');
    const { max_length, ...reach } = await findReach(tx.db, conversation);
    return {
      ...conversation,
      ...reach,
      customer: await getCustomerDetail(tx, memberOf(tx), customer_id),
      metrics,
      queue_place: await findQueuePlace(tx.db, organization_id, id),
      max_reply_length: max_length ?? MAX_TEXT_LENGTH,
      came_from: await findCameFrom(tx, organization_id, id),
    };
  });

/** A stretch of the thread, ascending. */
export const getMessages = (context: Context, id: string, query: MessageListQuery): Promise<Message[]> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getReadable(tx, id);
    return listMessages(tx.db, organization_id, id, query);
  });
