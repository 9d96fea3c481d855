/** A parsed mail without the bytes of its parts: plain data that can be displayed and compared. */
export interface InboundMail {
  /** Bytes. */
  size: number;
  /** With angle brackets; derived from the bytes if missing. */
  message_id: string;
  /** Distinguishes mails with the same Message-ID. */
  digest: string;
  /** Lower case; empty if there is no valid address. */
  from: { address: string; name: string };
  /** Recipients of answers if they differ from the sender; the name is for display. */
  reply_to: { address: string; name: string }[];
  /** Addresses in lower case. */
  to: string[];
  cc: string[];
  /** Every address it was delivered to, according to its header. */
  brought_to: string[];
  subject: string;
  /** Unix milliseconds by the sender's clock; null if not readable. */
  at: number | null;
  /** Message-IDs with angle brackets, nearest first. */
  references: string[];
  /** Headers that classify the mail, by lower-case name. */
  head: Readonly<Record<string, string>>;
  text: string;
  /** As received: not sanitized. */
  html: string;
  parts: MailPart[];
  /** A mail server's report about one of our mails. */
  report: MailDeliveryReport | null;
  /** Why it is only shown as a file, as a sentence for users; null if it was read. */
  unreadable: string | null;
  is_authenticated: boolean;
  /** The email account and integration that received it. */
  own: { address: string; line_id: string; keeps_whole_mails: boolean; is_for_bot: boolean };
}

export interface MailPart {
  /** Reference for fetching: the index among the parts, or the mail itself. */
  ref: string;
  name: string;
  media_type: string;
  /** Bytes. */
  size: number;
  /** The Content-ID used in the HTML, without "cid:"; empty if nothing refers to it. */
  cid: string;
}

export interface MailDeliveryReport {
  action: string;
  /** The recipient of the reported mail. */
  recipient: string;
  /** "5.1.1", and the text of the server. */
  status: string;
  words: string;
  /** The Message-ID of our mail; empty if not stated. */
  original_id: string;
}

/** The reference for fetching the mail itself as a file. */
export const WHOLE_MAIL_REF = 'mail';

/** The mail itself, as one of its parts. */
export const buildWholeMailPart = (size: number): MailPart => ({
  ref: WHOLE_MAIL_REF,
  name: 'mail.eml',
  media_type: 'message/rfc822',
  size,
  cid: '',
});
