import type { ContactProof } from '@relaydesk/contracts/customer';
import type { MessageContent } from '@relaydesk/contracts/message';
import type { MediaKind, ReferralData } from '@relaydesk/contracts/platform-content';

/** Events of a platform in our terms. */
export type InboundEvent = { account?: string } & (
  | InboundMessage
  | InboundMessageChange
  | EchoedMessage
  | InboundDeliveryStatus
  | IdentityChange
  | {
      type: 'consent';
      customer: SenderIdentity;
      may: 'contact' | 'no_contact';
      why: 'opted_out' | 'blocked_us';
    }
  /** The platform has reviewed a template. */
  | {
      type: 'template';
      external_id: string;
      status: 'approved' | 'pending' | 'rejected' | 'paused';
      reason: string | null;
    }
  /** A referral of a customer who has not written yet: it belongs to their next message. */
  | { type: 'arrival'; customer: SenderIdentity; came_from: ReferralData }
  /** A problem of the account; `refused`: nothing works until the credentials are renewed. */
  | { type: 'account'; words: string; is_refused: boolean }
  /** An irrelevant event; `what` is shown in the channel events. */
  | { type: 'ignored'; what: string }
);

/** A media reference of `decode`: an id or address of the platform. */
export type MediaRef = Readonly<Record<string, string>>;

/** The sender, as the platform identifies them on this integration. */
export interface SenderIdentity {
  /** The permanent id, if the platform has one. */
  external_id: string;
  /** Other ids of the same person on this integration: they resolve to the same customer. */
  aliases?: string[];
  /** The address to send to, if it differs. */
  address?: string;
  name?: string;
  email?: string;
  phone?: string;
  /** Who verified them, unless the connector does for all (`webhook.verifiesPhoneNumbers`). */
  email_proof?: ContactProof;
  phone_proof?: ContactProof;
  /** ISO 639-1. */
  locale?: string;
}

export interface InboundMessage {
  type: 'message';
  /** The platform's id: a repeated id is stored once. */
  external_id: string;
  customer: SenderIdentity;
  /** Empty if the content says it. */
  text: string;
  /** Content besides the text; platform files are in `media`. */
  content?: Omit<MessageContent, 'media' | 'reply_to' | 'files' | 'written_at'>;
  media?: { kind: MediaKind; name: string | null; ref: MediaRef }[];
  /** The platform's id of the message being answered. */
  replies_to?: string;
  /** Unix milliseconds by the platform. */
  at?: number;
  /** For channels with several conversations per customer: identifies the conversation. */
  thread?: {
    /** Digest of the content: senders may use one id for different messages. */
    digest: string;
    /** Ids of referenced messages, nearest first. */
    references: string[];
    /** Our token in the recipient address. */
    token?: string;
    /** Without "Re:": equal subjects of one sender belong together if nothing else decides. */
    subject: string;
  };
  /** The platform's id of a press to acknowledge (`Connector.acknowledge`). */
  interaction?: string;
  /** Sanitized HTML, stored beside the message. */
  html?: string;
  /** Initial state of its conversation, overriding the integration. snoozed: notifies and reopens nothing. */
  begins?: 'waiting' | 'snoozed';
  /** Another app answers: the message is stored and shown, and the bot does not answer. */
  is_quiet?: true;
}

/** A change of an inbound or outbound message: any order of events results in the same state. */
export interface InboundMessageChange {
  type: 'change';
  /** Of the changed message. */
  external_id: string;
  change:
    | { kind: 'edited'; text: string; at: number }
    | { kind: 'deleted'; at: number }
    /** `emoji` null: removed. */
    | { kind: 'reacted'; by: 'customer' | 'us'; emoji: string | null; at: number };
}

/** Sent by our side with another app of the platform. */
export interface EchoedMessage {
  type: 'echo';
  external_id: string;
  /** The recipient. */
  customer: SenderIdentity;
  text: string;
  content?: Pick<MessageContent, 'call'>;
  media?: InboundMessage['media'];
  app: string;
  at?: number;
  /** Our message that it repeats, if the platform returns our reference. */
  ours?: SentPartRef;
}

/** One of our messages, and the index of the call that sent it; omitted: the first. */
export interface SentPartRef {
  message_id: string;
  part?: number;
}

/** Delivery status of an outbound message. */
export interface InboundDeliveryStatus {
  type: 'status';
  /**
   * Identified by our id if the platform returns it, by its own id, or all messages to a customer until a
   * time.
   */
  of:
    | (SentPartRef & { external_id?: string })
    | { external_id: string }
    | { customer: SenderIdentity; until: number };
  status: 'sent' | 'delivered' | 'read' | 'failed';
  /** With `failed`: the platform's text. */
  words?: string;
  /** With `failed`. */
  why?: 'window_closed' | 'credentials_refused' | 'opted_out' | 'blocked_us' | 'bounced';
  /** With `failed`: the recipient it did not reach, if there are several. */
  recipient?: string;
}

/** A customer has a new id or address. */
export interface IdentityChange {
  type: 'identity';
  from: string;
  to: string;
  /** The new address to send to. */
  address: string;
  phone?: string;
}
