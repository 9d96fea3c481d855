import type { Conversation } from '@relaydesk/contracts/conversation';
import { INTERNAL_KINDS } from '@relaydesk/contracts/message';
import { type InboxEvent, type VisitorEvent, visitorChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context';
import type { EventMap } from '../../events';
import { audienceOf } from './audience';
import { toPublicMessage } from './public-message';

/** A new message, to the colleagues who may read it and to the customer's chat window. */
export async function publishMessage(
  { realtime }: Context,
  { message, conversation }: EventMap['message.sent'],
): Promise<void> {
  const event: InboxEvent = { type: 'message', value: { message, conversation } };
  await realtime.publish(audienceOf(conversation), event);

  if (conversation.channel !== 'web_chat' || INTERNAL_KINDS.includes(message.kind)) return;
  const heard: VisitorEvent = { type: 'message', value: { message: toPublicMessage(message) } };
  await realtime.publish([visitorChannel(conversation.customer_id)], heard);
}

/** How far a message has come, to those who see it. */
export async function publishDelivery(
  { realtime }: Context,
  { message, conversation }: EventMap['message.delivery_changed'],
): Promise<void> {
  const event: InboxEvent = { type: 'message_changed', value: { message } };
  await realtime.publish(audienceOf(conversation), event);
}

/** A change of owner or state, also to those who could see the conversation until now. */
export async function publishConversation(
  { realtime }: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): Promise<void> {
  const event: InboxEvent = { type: 'conversation', value: { conversation } };
  const channels = new Set([...audienceOf(conversation), ...audienceOf({ ...conversation, ...previous })]);
  await realtime.publish(channels, event);
  await tellVisitor({ realtime }, conversation);
}

export async function publishHandOver(
  { realtime }: Context,
  { conversation }: EventMap['conversation.handed_over'],
): Promise<void> {
  const event: InboxEvent = { type: 'conversation', value: { conversation } };
  await realtime.publish(audienceOf(conversation), event);
  await tellVisitor({ realtime }, conversation);
}

async function tellVisitor(
  { realtime }: Pick<Context, 'realtime'>,
  conversation: Conversation,
): Promise<void> {
  if (conversation.channel !== 'web_chat') return;
  const event: VisitorEvent = {
    type: 'status',
    value: { status: conversation.status, csr_name: conversation.assignee_name },
  };
  await realtime.publish([visitorChannel(conversation.customer_id)], event);
}
