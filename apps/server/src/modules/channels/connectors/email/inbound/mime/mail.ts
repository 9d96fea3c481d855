/** What is read of a mail, without the bytes of its parts: plain, so that it can be shown and compared. */
export interface InboundMail {
  /** Bytes. */
  size: number;
  /** With its angle brackets; made from the bytes where it has none. */
  message_id: string;
  /** Tells it from other mails under the same Message-ID. */
  digest: string;
  /** Small letters; empty: there is none that one could answer to. */
  from: { address: string; name: string };
  /** Who answers are to go to, where that is not the sender; the name is for people. */
  reply_to: { address: string; name: string }[];
  /** Addresses, in small letters. */
  to: string[];
  cc: string[];
  /** Every address that it was brought to, as far as its head tells. */
  brought_to: string[];
  subject: string;
  /** Unix milliseconds, as the sender's clock says; null: nothing readable. */
  at: number | null;
  /** Message-IDs with their angle brackets, the nearest first. */
  references: string[];
  /** Those that say what kind of mail it is, by their small names. */
  head: Readonly<Record<string, string>>;
  text: string;
  /** As it came: harmful. */
  html: string;
  parts: MailPart[];
  /** What a mail server says about a mail of ours. */
  report: MailDeliveryReport | null;
  /** Why it is shown as a file only, in words for people; null: it was read. */
  unreadable: string | null;
  is_authenticated: boolean;
  /** The mailbox and line that it was read for. */
  own: { address: string; line_id: string; keeps_whole_mails: boolean; is_for_bot: boolean };
}

export interface MailPart {
  /** What it is fetched by: its place among the parts, or the mail itself. */
  ref: string;
  name: string;
  media_type: string;
  /** Bytes. */
  size: number;
  /** What the HTML calls it, without "cid:"; empty: nothing shows it. */
  cid: string;
}

export interface MailDeliveryReport {
  action: string;
  /** Whom it was for. */
  recipient: string;
  /** "5.1.1", and the words of the server. */
  status: string;
  words: string;
  /** The Message-ID of ours that it is about; empty: it does not say. */
  original_id: string;
}

/** What the mail itself is fetched by, as a file. */
export const WHOLE_MAIL_REF = 'mail';

/** The mail itself, as a part of it. */
export const buildWholeMailPart = (size: number): MailPart => ({
  ref: WHOLE_MAIL_REF,
  name: 'mail.eml',
  media_type: 'message/rfc822',
  size,
  cid: '',
});
