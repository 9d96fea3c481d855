import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { Sale } from '@relaydesk/contracts/sale';

/** Everything that can happen and has consequences. Who acts on it stands in flow.ts. */
export interface EventMap {
  'message.received': { message: Message; conversation: Conversation };
  'message.sent': { message: Message; conversation: Conversation };
  'message.delivery_changed': { message: Message; conversation: Conversation };
  'conversation.handed_over': { conversation: Conversation };
  /** `previous`: in whose hands it was, who hear of the change too. */
  'conversation.changed': {
    conversation: Conversation;
    previous: Pick<Conversation, 'status' | 'assignee_id'>;
  };
  'order.placed': PlacedOrder;
  'order.refused': { order: PlacedOrder; reason: string };
  'sale.recorded': { sale: Sale };
  'sale.changed': { sale: Sale };
}

/** What a customer confirmed in a conversation with the bot. */
export interface PlacedOrder {
  organization_id: string;
  conversation_id: string;
  /** The customer's message that said yes: one sale for it, however often the event is handled. */
  message_id: string;
  items: { product_id: string; quantity: number }[];
  contact: { name: string | null; email: string | null; phone: string | null };
}

export type EventName = keyof EventMap;
