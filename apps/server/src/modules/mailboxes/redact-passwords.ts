import { sanitizeText } from '../../lib/sanitize-text';
import type { MailPasswords } from './seal-passwords';

/** Characters of a server's words that are kept. */
const MAX_LENGTH = 500;
/** A shorter password may be part of any word. */
const MIN_LENGTH = 4;

/** A mail server's words for people: one line, and without any password that it may repeat. */
export function redactPasswords(mailbox: MailPasswords & MailUsers, words: string): string {
  const secrets = [mailbox.imap_password, mailbox.smtp_password]
    .filter((secret) => secret.length >= MIN_LENGTH)
    .flatMap((secret) => [secret, base64(secret), ...encodeAuthPlain(mailbox, secret)])
    // The longest first: one may be the beginning of another.
    .sort((a, b) => b.length - a.length);
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), words);
  return sanitizeText(hidden.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), MAX_LENGTH);
}

interface MailUsers {
  imap: { user: string };
  smtp: { user: string };
}

/** As AUTH PLAIN says it (RFC 4616). */
const encodeAuthPlain = ({ imap, smtp }: MailUsers, secret: string) =>
  [imap.user, smtp.user].map((user) => base64(`\0${user}\0${secret}`));

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The most telling that an error of imapflow, nodemailer or the system has: the server's own words, if it said any. */
export function getMailErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Additions of imapflow (responseText) and nodemailer (response).
  const { responseText, response } = error as { responseText?: unknown; response?: unknown };
  if (typeof responseText === 'string' && responseText !== '') return responseText;
  if (typeof response === 'string' && response !== '') return response;
  return error.message || error.name;
}
