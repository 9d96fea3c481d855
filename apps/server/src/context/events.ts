import type { Conversation, Draft } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { Sale } from '@relaydesk/contracts/sale';

/** All domain events. flow.ts registers their consumers. */
export interface EventMap {
  'message.received': { message: Message; conversation: Conversation };
  'message.sent': { message: Message; conversation: Conversation };
  'message.delivery_changed': { message: Message; conversation: Conversation };
  /**
   * Scheduled: the outcome of a part is unknown. `is_last`: it will stay unknown, so a CSR decides.
   */
  'message.outcome_due': ConversationRef & { message_id: string; is_last: boolean };
  'conversation.handed_over': { conversation: Conversation };
  /** `previous`: the owner before, who is notified too. `by`: the user who changed it; null: none. */
  'conversation.changed': {
    conversation: Conversation;
    previous: Pick<Conversation, 'status' | 'assignee_id'> & Partial<Pick<Conversation, 'team_id'>>;
    by: string | null;
  };
  /** A user changed or cleared a draft; `device`: the one that knows it. */
  'draft.saved': { user_id: string; draft: Draft; device: string | null };
  /** A user has read a notification; null: all of theirs. */
  'notification.read': { user_id: string; notification_id: string | null };
  /** A customer wants to verify an e-mail address. */
  'contact_code.asked': ConversationRef & { email: string; language: 'en' | 'de' };
  /** The customer has read further messages. */
  'conversation.seen': { conversation: Conversation };
  /** First response or resolution (written by the database, migration 024). */
  'conversation.times_changed': ConversationRef;
  /** Scheduled: the burst of a customer's messages may be complete; `seq`: their last message until now. */
  'bot.turn_due': ConversationRef & { seq: number };
  /** Scheduled: the conversation may have waited since then. `minute`: minutes of waiting. */
  'conversation.wait_passed': ConversationRef & { waiting_since: string; minute: number };
  /** Scheduled: the assignee since this version may be absent without having replied. */
  'conversation.hold_passed': ConversationRef & { assignee_id: string; version: number };
  /** Scheduled: the snooze ends. */
  'conversation.snooze_ended': ConversationRef;
  /** Scheduled: the upload may never have been sent. */
  'file.abandoned': { organization_id: string; id: string };
  /** Scheduled: no product may use the upload. */
  'product_image.abandoned': { organization_id: string; id: string };
  /**
   * Products fell to their reorder level, `others` besides this one; `by`: the user who changed the stock
   * (null: sold).
   */
  'product.low_stock': {
    organization_id: string;
    product: { id: string; name: string; stock: number };
    others: number;
    /** All of them, this one included; undefined in events of earlier releases. */
    product_ids?: string[];
    version: number;
    by: string | null;
  };
  /** Its days have changed (written by the database, migration 024). */
  'organisation.time_zone_changed': { organization_id: string };
  /** Its consumers are no longer called: it failed too often, or the server died of it. */
  'event.set_aside': { id: number; event: string; consumer: string; error: string };
  /** The bot cannot load an organisation's published knowledge; humans answer meanwhile. */
  'bot.paused': { organization_id: string; reason: 'too_large' | 'crashed' };
  /** The page of an entry has to be fetched, unless the entry has changed since this version. */
  'knowledge.page_asked': { organization_id: string; id: string; version: number };
  /** Automatic assignment was switched on; waiting conversations are assigned immediately. */
  'organisation.assignment_started': { organization_id: string };
  /** A user can take more conversations: available, present, permitted or with more capacity. */
  'user.available': { organization_id: string; user_id: string };
  /** A team was created or changed, or has other members. */
  'team.changed': { organization_id: string; team_id: string };
  /** Its conversations have to continue without it. */
  'team.deleted': { organization_id: string; team_id: string };
  /** A user has left or no longer talks with customers. */
  'user.left': { organization_id: string; user_id: string; reassign_to: string | null };
  /** A webhook event of an integration has to be decoded (written by the database, migration 027). */
  'delivery.stored': { organization_id: string; channel_integration_id: string };
  /** Media of a message has to be fetched from the platform; `position` among the media of the message. */
  'media.asked': {
    organization_id: string;
    channel_integration_id: string;
    message_id: string;
    position: number;
    ref: Readonly<Record<string, string>>;
    /** The webhook event that announced it. */
    delivery_id?: string;
  };
  /**
   * A stored message was edited, removed or reacted to by customer or platform, or its files have arrived.
   */
  'message.changed': { message: Message; conversation: Conversation };
  /** A working integration can no longer send. */
  'channel_integration.failing': { organization_id: string; id: string };
  /** A working email account can no longer be read or sent from. */
  'mailbox.failing': { organization_id: string; id: string };
  /** The server died repeatedly of an inbound item; `of`: the integration or email account, for display. */
  'inbound.set_aside': { organization_id: string; of: string };
  /** A user requested an immediate fetch. */
  'mailbox.asked': { organization_id: string; id: string };
  /** It is not verified yet that the account belongs to the integration. */
  'channel_integration.account_claimed': { organization_id: string; id: string };
  /** Scheduled: uploads that may have been replaced; `mark` identifies them. */
  'channel_integration.credentials_aged': { organization_id: string; id: string; mark: string };
  /** Scheduled: the platform's templates may differ from ours; `since`: unless fetched after that. */
  'channel_integration.templates_due': { organization_id: string; id: string; since: string };
  /** The next step of applying a tag's rules to existing messages, or of undoing that. */
  'email_tag.run_asked': { organization_id: string; id: string };
  /** What happens to conversations that the bot may not continue. */
  'bot.switched_off': {
    organization_id: string;
    conversations: 'hand_over' | 'close';
    closing_message: string;
  };
  'order.placed': PlacedOrder;
  'order.refused': { order: PlacedOrder; reason: string };
  /** Confirmed, immediately or after a draft. */
  'sale.recorded': { sale: Sale };
  /**
   * Every other change, including the creation of a draft. `what`: status, items and amounts, or the rest.
   */
  'sale.changed': { sale: Sale; what: 'status' | 'lines' | 'rest' };
  /** A new customer whose platform sent no name. */
  'customer.unnamed': { organization_id: string; channel_integration_id: string; external_id: string };
  /** A customer has pressed a button, and the app waits for the acknowledgement. */
  'interaction.received': { organization_id: string; channel_integration_id: string; interaction: string };
  /** Customer data changed, or the customer was blocked or erased. */
  'customer.changed': { organization_id: string; customer_id: string };
  /** A new customer (written by the database), if a webhook endpoint of the organisation subscribes to it. */
  'customer.created': { organization_id: string; customer_id: string };
  /** Two customers are one person: `merged_customer_id` no longer exists. */
  'customer.merged': { organization_id: string; customer_id: string; merged_customer_id: string };
  /** A webhook endpoint was switched off because its receiver does not accept requests. */
  'webhook_endpoint.disabled': { organization_id: string; id: string; at: string };
  /** A system mail has to be sent. */
  'mail.queued': { id: string };
  /** Cached identities and permissions of these users are outdated. */
  'access.changed': { user_ids: string[] };
  /** Of all staff of an organisation, and of its visitors. */
  'access.organisation_changed': { organization_id: string };
  'password_reset.asked': { email: string; is_known_device?: boolean };
}

interface ConversationRef {
  organization_id: string;
  conversation_id: string;
}

/** What a customer confirmed in a conversation with the bot. */
export interface PlacedOrder {
  organization_id: string;
  conversation_id: string;
  /** The customer's confirming message: idempotency key of the sale. */
  message_id: string;
  items: { product_id: string; quantity: number }[];
  contact: { name: string | null; email: string | null; phone: string | null };
  /** Sizes, colours, an address: in the customer's words. */
  notes?: string;
}

export type EventName = keyof EventMap;
