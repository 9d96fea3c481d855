import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { ContactProof } from '@relaydesk/contracts/customer';
import type { Message, MessageContent } from '@relaydesk/contracts/message';
import type { Context } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { buildInboundEvents, type InitialStatus, storeInbound } from './message-store.queries';

export interface CustomerMessage {
  channel: ChannelKind;
  /** The customer's identity and profile on this integration. */
  customer: {
    external_id: string;
    name?: string;
    email?: string;
    phone?: string;
    email_proof?: ContactProof;
    phone_proof?: ContactProof;
  };
  /** Our id, or the chat window's. */
  id?: string;
  /** The platform's id: the same one twice is stored once. */
  external_id: string;
  text: string;
  content?: MessageContent;
  /** The first assignee (bot or queue) of a new conversation. */
  begins: InitialStatus;
}

/**
 * Stores a customer message. Committed when this resolves, so the caller may acknowledge it. `duplicate`:
 * already stored, without further effect. Throws `not_allowed_now` when the organisation has blocked the
 * customer.
 */
export async function receiveMessage(
  context: Context,
  { channel, customer, ...said }: CustomerMessage,
): Promise<{ duplicate: boolean; message: Message; conversation: Conversation }> {
  const { actor } = context;
  if (actor.kind !== 'channel' && actor.kind !== 'visitor') {
    throw new AppError('customers_only');
  }
  const { external_id: external_customer_id, ...facts } = customer;
  const stored = await storeInbound(context, {
    organization_id: actor.organization_id,
    channel_integration_id: actor.channel_integration_id,
    channel,
    external_customer_id,
    facts,
    message_id: said.id ?? newId(),
    external_id: said.external_id,
    text: said.text,
    content: said.content ?? {},
    begins: said.begins,
    new_customer_id: newId(),
    new_conversation_id: newId(),
  });
  if (!stored) throw new AppError('sender_blocked');
  context.events.enqueue(buildInboundEvents(stored));
  const { message, conversation } = stored;
  return { duplicate: !stored.received, message, conversation };
}
