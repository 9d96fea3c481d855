import type { ContactProof } from '@relaydesk/contracts/customer';
import type { MessageContent } from '@relaydesk/contracts/message';
import type { MediaKind, ReferralData } from '@relaydesk/contracts/platform-content';

/** What a platform may tell, in our words. */
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
  /** The platform has decided on a template of ours. */
  | {
      type: 'template';
      external_id: string;
      status: 'approved' | 'pending' | 'rejected' | 'paused';
      reason: string | null;
    }
  /** Something has led a customer here who has not said anything yet: it belongs to what they say next. */
  | { type: 'arrival'; customer: SenderIdentity; came_from: ReferralData }
  /** Something is wrong with the account itself; `refused`: nothing works until somebody renews its credentials. */
  | { type: 'account'; words: string; is_refused: boolean }
  /** Nothing that concerns us; `what` is for the line's list of events. */
  | { type: 'ignored'; what: string }
);

/** What `decode` says of something that is to be fetched: an id or an address of the platform. */
export type MediaRef = Readonly<Record<string, string>>;

/** Who has done it, as the platform knows them on this line. */
export interface SenderIdentity {
  /** What never changes, where the platform has such a thing. */
  external_id: string;
  /** Other names of the same person on this line: they lead to the same customer. */
  aliases?: string[];
  /** What is written to, where that is another name. */
  address?: string;
  name?: string;
  email?: string;
  phone?: string;
  /** Who has proved them, where the connector does not say so for all (`hook.provesNumbers`). */
  email_proof?: ContactProof;
  phone_proof?: ContactProof;
  /** ISO 639-1. */
  locale?: string;
}

export interface InboundMessage {
  type: 'message';
  /** The platform's own id: the same one twice is stored once. */
  external_id: string;
  customer: SenderIdentity;
  /** Empty where something else says it. */
  text: string;
  /** Beside the text; what lies at the platform is in `media`. */
  content?: Omit<MessageContent, 'media' | 'reply_to' | 'files' | 'written_at'>;
  media?: { kind: MediaKind; name: string | null; ref: MediaRef }[];
  /** The platform's id of the message that this one answers. */
  replies_to?: string;
  /** Unix milliseconds, as the platform tells. */
  at?: number;
  /** Where a customer may lead several conversations at once: which of them this belongs to. */
  thread?: {
    /** Of its content: senders use one id for several messages, which are not the same message. */
    digest: string;
    /** Ids of messages that it refers to, the nearest first. */
    references: string[];
    /** Our own sign in the address that it was sent to. */
    token?: string;
    /** Without "Re:": the same one from the same sender belongs together where nothing else says so. */
    subject: string;
  };
  /** A press that the platform wants acknowledged: its own id of it (`Connector.acknowledge`). */
  interaction?: string;
  /** Its whole look, made harmless: kept beside the message. */
  html?: string;
  /** How a conversation begins with it where the line says otherwise. snoozed: nobody is called, and nothing wakes up. */
  begins?: 'waiting' | 'snoozed';
  /** Somebody else answers here: stored and shown, and the bot keeps silent. */
  is_quiet?: true;
}

/** Something has become of a message, theirs or ours: in whatever order these come, they end in the same state. */
export interface InboundMessageChange {
  type: 'change';
  /** The message's. */
  external_id: string;
  change:
    | { kind: 'edited'; text: string; at: number }
    | { kind: 'deleted'; at: number }
    /** `emoji` null: taken back. */
    | { kind: 'reacted'; by: 'customer' | 'us'; emoji: string | null; at: number };
}

/** Said on our side with another app of the platform. */
export interface EchoedMessage {
  type: 'echo';
  external_id: string;
  /** To whom. */
  customer: SenderIdentity;
  text: string;
  content?: Pick<MessageContent, 'call'>;
  media?: InboundMessage['media'];
  app: string;
  at?: number;
  /** The message of ours that it repeats, when the platform has kept it for us. */
  ours?: SentPartRef;
}

/** A message of ours, and which of the calls that carried it; left out: the first. */
export interface SentPartRef {
  message_id: string;
  part?: number;
}

/** How far a message of ours has come. */
export interface InboundDeliveryStatus {
  type: 'status';
  /** Which: by our id where the platform has kept it for us, by its own, or all that were sent to somebody until a moment. */
  of:
    | (SentPartRef & { external_id?: string })
    | { external_id: string }
    | { customer: SenderIdentity; until: number };
  status: 'sent' | 'delivered' | 'read' | 'failed';
  /** The platform's own words, with `failed`. */
  words?: string;
  /** With `failed`. */
  why?: 'window_closed' | 'credentials_refused' | 'opted_out' | 'blocked_us' | 'bounced';
  /** With `failed`: whom it did not reach, where others besides the customer may have got it. */
  recipient?: string;
}

/** Somebody is called otherwise from now on. */
export interface IdentityChange {
  type: 'identity';
  from: string;
  to: string;
  /** What is written to from now on. */
  address: string;
  phone?: string;
}
