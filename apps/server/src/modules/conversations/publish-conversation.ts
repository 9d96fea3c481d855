import type { Conversation } from '@relaydesk/contracts/conversation';
import { INTERNAL_KINDS } from '@relaydesk/contracts/message';
import { type InboxEvent, type VisitorEvent, visitorChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context';
import type { EventMap } from '../../events';
import { audienceOf } from './audience';
import { toPublicMessage } from './public-message';

/** A new message, to the colleagues who may read it and to the customer's chat window. */
export function publishMessage(
  { realtime }: Context,
  { message, conversation }: EventMap['message.sent'],
): void {
  const event: InboxEvent = { type: 'message', value: { message, conversation } };
  for (const channel of audienceOf(conversation)) realtime.publish(channel, event);

  if (conversation.channel !== 'web_chat' || INTERNAL_KINDS.includes(message.kind)) return;
  const heard: VisitorEvent = { type: 'message', value: { message: toPublicMessage(message) } };
  realtime.publish(visitorChannel(conversation.customer_id), heard);
}

/** How far a message has come, to those who see it. */
export function publishDelivery(
  { realtime }: Context,
  { message, conversation }: EventMap['message.delivery_changed'],
): void {
  const event: InboxEvent = { type: 'message_changed', value: { message } };
  for (const channel of audienceOf(conversation)) realtime.publish(channel, event);
}

/** A change of owner or state, also to those who could see the conversation until now. */
export function publishConversation(
  { realtime }: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): void {
  const event: InboxEvent = { type: 'conversation', value: { conversation } };
  const channels = new Set([...audienceOf(conversation), ...audienceOf({ ...conversation, ...previous })]);
  for (const channel of channels) realtime.publish(channel, event);
  tellVisitor({ realtime }, conversation);
}

export function publishHandOver(
  { realtime }: Context,
  { conversation }: EventMap['conversation.handed_over'],
): void {
  const event: InboxEvent = { type: 'conversation', value: { conversation } };
  for (const channel of audienceOf(conversation)) realtime.publish(channel, event);
  tellVisitor({ realtime }, conversation);
}

function tellVisitor({ realtime }: Pick<Context, 'realtime'>, conversation: Conversation): void {
  if (conversation.channel !== 'web_chat') return;
  const event: VisitorEvent = {
    type: 'status',
    value: { status: conversation.status, csr_name: conversation.assignee_name },
  };
  realtime.publish(visitorChannel(conversation.customer_id), event);
}
