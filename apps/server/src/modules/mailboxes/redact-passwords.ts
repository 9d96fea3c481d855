import { keepStorable } from '../../lib/sanitize-text';
import type { Passwords } from './seal-passwords';

/** Characters of a server's words that are kept. */
const MOST = 500;
/** A shorter password may be part of any word. */
const MIN_LENGTH = 4;

/** A mail server's words for people: one line, and without any password that it may repeat. */
export function withoutSecrets(mailbox: Passwords & Users, words: string): string {
  const secrets = [mailbox.imap_password, mailbox.smtp_password]
    .filter((secret) => secret.length >= MIN_LENGTH)
    .flatMap((secret) => [secret, base64(secret), ...plain(mailbox, secret)])
    // The longest first: one may be the beginning of another.
    .sort((a, b) => b.length - a.length);
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), words);
  return keepStorable(hidden.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), MOST);
}

interface Users {
  imap: { user: string };
  smtp: { user: string };
}

/** As AUTH PLAIN says it (RFC 4616). */
const plain = ({ imap, smtp }: Users, secret: string) =>
  [imap.user, smtp.user].map((user) => base64(`\0${user}\0${secret}`));

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The most telling that an error of imapflow, nodemailer or the system has: the server's own words, if it said any. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Additions of imapflow (responseText) and nodemailer (response).
  const { responseText, response } = error as { responseText?: unknown; response?: unknown };
  if (typeof responseText === 'string' && responseText !== '') return responseText;
  if (typeof response === 'string' && response !== '') return response;
  return error.message || error.name;
}
