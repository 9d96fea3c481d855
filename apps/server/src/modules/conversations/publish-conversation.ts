import type { Conversation } from '@relaydesk/contracts/conversation';
import { INTERNAL_KINDS } from '@relaydesk/contracts/message';
import { type InboxEvent, type VisitorEvent, visitorChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context/context';
import type { EventMap } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { toPublicMessage } from './public-message';
import { selectQueuePosition } from './queue.queries';
import { getConversationChannels } from './realtime-channels';

/** Publishes a new message to the colleagues who may read it and to the customer's chat window. */
export async function publishMessage(
  { realtime }: Context,
  { message, conversation }: EventMap['message.sent'],
): Promise<void> {
  const event: InboxEvent = { type: 'message', value: { message, conversation } };
  await realtime.publish(getConversationChannels(conversation), event);

  if (conversation.channel !== 'web_chat' || INTERNAL_KINDS.includes(message.kind)) return;
  const heard: VisitorEvent = { type: 'message', value: { message: toPublicMessage(message) } };
  await realtime.publish([visitorChannel(conversation.customer_id)], heard);
}

/** Publishes a delivery status to all readers. */
export async function publishDeliveryStatus(
  { realtime }: Context,
  { message, conversation }: EventMap['message.delivery_changed'],
): Promise<void> {
  const event: InboxEvent = { type: 'message_changed', value: { message } };
  await realtime.publish(getConversationChannels(conversation), event);
}

/** Publishes a changed message to all readers, and the list entry that previews it. */
export async function publishMessageChange(
  { realtime }: Context,
  { message, conversation }: EventMap['message.changed'],
): Promise<void> {
  const audience = getConversationChannels(conversation);
  const changed: InboxEvent = { type: 'message_changed', value: { message } };
  await realtime.publish(audience, changed);
  const listed: InboxEvent = { type: 'conversation', value: { conversation } };
  await realtime.publish(audience, listed);
}

/** Publishes a change of assignee or state, also to previous readers. */
export async function publishConversation(
  context: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): Promise<void> {
  const event: InboxEvent = { type: 'conversation', value: { conversation } };
  const channels = new Set([
    ...getConversationChannels(conversation),
    ...getConversationChannels({ ...conversation, ...previous }),
  ]);
  await context.realtime.publish(channels, event);
  await publishVisitorStatus(context, conversation);
}

/** Publishes the customer's read position to colleagues. */
export async function publishSeen(
  { realtime }: Context,
  { conversation }: EventMap['conversation.seen'],
): Promise<void> {
  const event: InboxEvent = { type: 'conversation', value: { conversation } };
  await realtime.publish(getConversationChannels(conversation), event);
}

export async function publishHandOver(
  context: Context,
  { conversation }: EventMap['conversation.handed_over'],
): Promise<void> {
  const event: InboxEvent = { type: 'conversation', value: { conversation } };
  await context.realtime.publish(getConversationChannels(conversation), event);
  await publishVisitorStatus(context, conversation);
}

/** Publishes assignee, queue position and the seen position to the customer. */
async function publishVisitorStatus(context: Context, conversation: Conversation): Promise<void> {
  const { organization_id, id, channel, status, assignee_name: csr_name } = conversation;
  if (channel !== 'web_chat') return;
  const queue_place =
    status === 'waiting'
      ? await inTransaction(context, (tx) => selectQueuePosition(tx.db, organization_id, id))
      : null;
  const window = [visitorChannel(conversation.customer_id)];
  const event: VisitorEvent = { type: 'status', value: { status, csr_name, queue_place } };
  await context.realtime.publish(window, event);
  if (conversation.unread_count > 0) return;
  const seen: VisitorEvent = { type: 'seen', value: { seq: conversation.last_seq } };
  await context.realtime.publish(window, seen);
}
