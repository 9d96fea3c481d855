import { sanitizeText } from '../../lib/sanitize-text';
import type { MailPasswords } from './seal-passwords';

/** Characters of a stored server text. */
const MAX_LENGTH = 500;
/** A shorter password may be part of any word. */
const MIN_LENGTH = 4;

/** A mail server's text for display: one line, without passwords that it may repeat. */
export function redactPasswords(mailbox: MailPasswords & MailUsers, words: string): string {
  const secrets = [mailbox.imap_password, mailbox.smtp_password]
    .filter((secret) => secret.length >= MIN_LENGTH)
    .flatMap((secret) => [secret, base64(secret), ...encodeAuthPlain(mailbox, secret)])
    // Longest first: one may be a prefix of another.
    .sort((a, b) => b.length - a.length);
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), words);
  return sanitizeText(hidden.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), MAX_LENGTH);
}

interface MailUsers {
  imap: { user: string };
  smtp: { user: string };
}

/** The AUTH PLAIN encoding (RFC 4616). */
const encodeAuthPlain = ({ imap, smtp }: MailUsers, secret: string) =>
  [imap.user, smtp.user].map((user) => base64(`\0${user}\0${secret}`));

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The most specific text of an imapflow, nodemailer or system error: the server's own, if any. */
export function getMailErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Properties added by imapflow (responseText) and nodemailer (response).
  const { responseText, response } = error as { responseText?: unknown; response?: unknown };
  if (typeof responseText === 'string' && responseText !== '') return responseText;
  if (typeof response === 'string' && response !== '') return response;
  return error.message || error.name;
}
