import type { Conversation, Draft } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { Sale } from '@relaydesk/contracts/sale';

/** Everything that can happen and has consequences. Who acts on it stands in flow.ts. */
export interface EventMap {
  'message.received': { message: Message; conversation: Conversation };
  'message.sent': { message: Message; conversation: Conversation };
  'message.delivery_changed': { message: Message; conversation: Conversation };
  /**
   * Later: nobody has said what became of a part of it. `is_last`: nobody will, so a colleague decides.
   */
  'message.outcome_due': ConversationRef & { message_id: string; is_last: boolean };
  'conversation.handed_over': { conversation: Conversation };
  /** `previous`: in whose hands it was, who hear of the change too. `by`: the colleague who did it; null: nobody. */
  'conversation.changed': {
    conversation: Conversation;
    previous: Pick<Conversation, 'status' | 'assignee_id'>;
    by: string | null;
  };
  /** A user has begun to write, written on, or has nothing left to send; `device`: which of theirs knows it. */
  'draft.saved': { user_id: string; draft: Draft; device: string | null };
  /** A user has read a notice; null: all of theirs. */
  'notification.read': { user_id: string; notification_id: string | null };
  /** Somebody in a conversation wants to prove that an address is theirs. */
  'contact_code.asked': ConversationRef & { email: string; language: 'en' | 'de' };
  /** The customer has read on. */
  'conversation.seen': { conversation: Conversation };
  /** A colleague spoke first, or it was resolved (written by the database, migration 024). */
  'conversation.times_changed': ConversationRef;
  /** Later: a customer whom the bot has to answer may have come to an end; `seq`: what they said last until now. */
  'bot.turn_due': ConversationRef & { seq: number };
  /** Later: it may have waited since then. `minute`: since then. */
  'conversation.wait_passed': ConversationRef & { waiting_since: string; minute: number };
  /** Later: whoever has had it since this version may be gone, and may not have said a word. */
  'conversation.hold_passed': ConversationRef & { assignee_id: string; version: number };
  /** Later: it was to sleep until now. */
  'conversation.snooze_ended': ConversationRef;
  /** Later: it was uploaded, and perhaps never sent. */
  'file.abandoned': { organization_id: string; id: string };
  /** Later: a product may have been saved with it since. */
  'product_image.abandoned': { organization_id: string; id: string };
  /** Products have come down to their level, `others` besides this one; `by` a colleague's hand (null: sold). */
  'product.low_stock': {
    organization_id: string;
    product: { id: string; name: string; stock: number };
    others: number;
    version: number;
    by: string | null;
  };
  /** Its days are others now (written by the database, migration 024). */
  'organisation.time_zone_changed': { organization_id: string };
  /** No consumer is called for it any more: it failed too often, or its server died of it. */
  'event.set_aside': { id: number; event: string; consumer: string; error: string };
  /** The bot cannot load what an organisation has published, and humans answer meanwhile. */
  'bot.paused': { organization_id: string; reason: 'too_large' | 'crashed' };
  /** The page of an entry is to be read, unless the entry has moved on from this version. */
  'knowledge.page_asked': { organization_id: string; id: string; version: number };
  /** The server assigns conversations from now on; those that wait already are assigned at once. */
  'organisation.assignment_started': { organization_id: string };
  /** A user takes conversations again, or more of them: available, present, allowed to or with more room. */
  'user.available': { organization_id: string; user_id: string };
  /** Somebody works here no longer, or talks with customers no longer. */
  'user.left': { organization_id: string; user_id: string; reassign_to: string | null };
  /** Something has come in on a line and waits to be decoded (written by the database, migration 027). */
  'delivery.stored': { organization_id: string; channel_integration_id: string };
  /** Something in a message lies at the platform and is to be fetched; `position` among the media of the message. */
  'media.asked': {
    organization_id: string;
    channel_integration_id: string;
    message_id: string;
    position: number;
    ref: Readonly<Record<string, string>>;
    /** The delivery that told of it. */
    delivery_id?: string;
  };
  /** Told of by its customer or its platform after it was stored: edited, removed, reacted to, its files are here. */
  'message.changed': { message: Message; conversation: Conversation };
  /** Until now what went out on this line was taken. */
  'channel_integration.failing': { organization_id: string; id: string };
  /** Until now a mailbox could be read and sent from. */
  'mailbox.failing': { organization_id: string; id: string };
  /** The server has died again and again of something that came in; `of`: the line or the mailbox, for people. */
  'inbound.set_aside': { organization_id: string; of: string };
  /** Somebody wants it to be read now. */
  'mailbox.asked': { organization_id: string; id: string };
  /** It was not found out yet whether the account is the integration's own. */
  'channel_integration.account_claimed': { organization_id: string; id: string };
  /** Later: they may have been replaced since; `mark` tells those that are meant from others. */
  'channel_integration.credentials_aged': { organization_id: string; id: string; mark: string };
  /** Later: the platform may have other templates for this line than ours; `since`: unless they were asked for after that. */
  'channel_integration.templates_due': { organization_id: string; id: string; since: string };
  /** Rules of a tag are applied to what was said before, or that is undone: the next step of it. */
  'email_tag.run_asked': { organization_id: string; id: string };
  /** What becomes of the conversations that the bot may not go on with. */
  'bot.switched_off': {
    organization_id: string;
    conversations: 'hand_over' | 'close';
    closing_message: string;
  };
  'order.placed': PlacedOrder;
  'order.refused': { order: PlacedOrder; reason: string };
  /** Confirmed, at once or after it was a draft. */
  'sale.recorded': { sale: Sale };
  /** Everything else that becomes of it; a draft's making as well. `what`: its status, its lines and amounts, the rest. */
  'sale.changed': { sale: Sale; what: 'status' | 'lines' | 'rest' };
  /** Somebody has begun to write whose platform has told no name with it. */
  'customer.unnamed': { organization_id: string; channel_integration_id: string; external_id: string };
  /** A customer has pressed something, and their app waits to be told that it has arrived. */
  'interaction.received': { organization_id: string; channel_integration_id: string; interaction: string };
  /** What is known of them, or that they are blocked or erased. */
  'customer.changed': { organization_id: string; customer_id: string };
  /** A mail of the platform itself waits to be sent. */
  'mail.queued': { id: string };
  /** Whatever is believed of who these users are and what they may is out of date. */
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
  /** The customer's message that said yes: one sale for it, however often the event is handled. */
  message_id: string;
  items: { product_id: string; quantity: number }[];
  contact: { name: string | null; email: string | null; phone: string | null };
  /** Sizes, colours, an address: in the customer's words. */
  notes?: string;
}

export type EventName = keyof EventMap;
