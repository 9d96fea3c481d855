import type { Conversation, ConversationDetail } from '@relaydesk/contracts/conversation';
import type { Message, MessageListQuery } from '@relaydesk/contracts/message';
import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message-limits';
import type { Context, StaffActor, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { getCustomerDetail } from '../customers/get-customer';
import { listArrivals } from './attribution-evidence';
import { findConversation, getReplyLimits, listMessages } from './conversation.queries';
import { getConversationMetrics } from './metrics/get-conversation-metrics';
import { selectQueuePosition } from './queue.queries';
import { canReadConversation } from './realtime-channels';

/** A member of an organisation: every reader of conversations is one. */
export type OrganisationMember = StaffActor & { organization_id: string };

export function requireMember(context: Context): OrganisationMember {
  const { actor } = context;
  if (actor.kind !== 'staff' || actor.organization_id === null) {
    throw new AppError('organisation_members_only');
  }
  // Narrowed by the check above; a spread would copy on every request.
  return actor as OrganisationMember;
}

/**
 * A conversation that the caller may read; throws `not_found` for all others, so that ids cannot be probed.
 */
export async function getReadableConversation(tx: Tx, id: string): Promise<Conversation> {
  const member = requireMember(tx);
  const conversation = await findConversation(tx.db, member.organization_id, id);
  if (!conversation || !canReadConversation(member, conversation)) {
    throw new AppError('conversation_not_found');
  }
  return conversation;
}

/** Whether the caller is a member who may read it. Use before quoting a conversation elsewhere. */
export async function canReadConversationById(tx: Tx, id: string): Promise<boolean> {
  const { actor } = tx;
  if (actor.kind !== 'staff' || actor.organization_id === null) return false;
  const conversation = await findConversation(tx.db, actor.organization_id, id);
  return conversation !== undefined && canReadConversation(requireMember(tx), conversation);
}

/**
 * A conversation that the caller may also change: access by `reader_ids` is read-only. Throws as
 * `getReadableConversation`, and `forbidden`.
 */
export async function getEditableConversation(tx: Tx, id: string): Promise<Conversation> {
  const conversation = await getReadableConversation(tx, id);
  if (canReadConversation(requireMember(tx), { ...conversation, reader_ids: [] })) return conversation;
  throw new AppError('conversation_read_only');
}

/** With the customer fields that this reader may see, metrics and queue position. */
export const getConversation = (context: Context, id: string): Promise<ConversationDetail> =>
  inTransaction(context, async (tx) => {
    const conversation = await getReadableConversation(tx, id);
    const { organization_id, customer_id } = conversation;
    const metrics = (await getConversationMetrics(tx, organization_id, [id])).get(id);
    if (!metrics) throw new Error('A conversation has been in somebody’s hands from its beginning.');
    const { max_length, ...reach } = await getReplyLimits(tx.db, conversation);
    return {
      ...conversation,
      ...reach,
      customer: await getCustomerDetail(tx, requireMember(tx), customer_id),
      metrics,
      queue_place: await selectQueuePosition(tx.db, organization_id, id),
      max_reply_length: max_length ?? MAX_TEXT_LENGTH,
      came_from: await listArrivals(tx, organization_id, id),
    };
  });

/** A page of messages, ascending. */
export const getMessages = (context: Context, id: string, query: MessageListQuery): Promise<Message[]> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getReadableConversation(tx, id);
    return listMessages(tx.db, organization_id, id, query);
  });
