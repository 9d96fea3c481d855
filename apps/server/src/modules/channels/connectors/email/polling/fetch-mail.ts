import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { createConcurrencyLimit } from '../../../../../lib/concurrency/concurrency-limit';

/** Bytes: of a larger mail only the header is fetched. */
export const MAX_FETCHED_BYTES = 25 * 1024 * 1024;
/** Bytes of a header. */
export const MAX_HEADER_FETCH_BYTES = 65_536;
/** Bytes above which only a few mails are in memory at a time, across all accounts. */
const LARGE_MAIL_BYTES = 2 ** 20;
const largeMailLimit = createConcurrencyLimit(4, Number.POSITIVE_INFINITY);

/** What is known of a mail before it is fetched. */
export type MailboxItem = Pick<FetchMessageObject, 'uid'> & { size: number };

/**
 * Existing mails, in order. Without ENVELOPE: its unlimited addresses and encoded words are untrusted and
 * would be parsed on the main thread.
 */
export async function listMailboxItems(client: ImapFlow, uids: number[]): Promise<MailboxItem[]> {
  const found = await client.fetchAll(uids.join(','), { size: true, uid: true }, { uid: true });
  assertMailboxOpen(client);
  return found.map(({ uid, size = 0 }) => ({ uid, size })).sort((a, b) => a.uid - b.uid);
}

/**
 * Passes the bytes of a mail to the callback without marking it as seen. A mail that is too large or has
 * crashed the server is reduced to its header, preceded by a marker line (see inbound/mime/parse-raw-mail).
 * Returns undefined if it was deleted.
 */
export function withMailBytes<T>(
  client: ImapFlow,
  { uid, size }: MailboxItem,
  share: 'whole' | 'head' | 'none',
  work: (bytes: Buffer) => Promise<T>,
): Promise<T | undefined> {
  const fetched = async () => {
    const isCut = size > MAX_FETCHED_BYTES || share === 'head';
    const source = isCut ? { start: 0, maxLength: MAX_HEADER_FETCH_BYTES } : true;
    const mail = await client.fetchOne(String(uid), { source }, { uid: true });
    if (!mail) {
      assertMailboxOpen(client);
      return undefined;
    }
    const bytes = mail.source ?? Buffer.from('\r\n'); // it is empty
    const cut = `X-Relaydesk-Cut: ${size}${share === 'head' ? ' set aside' : ''}\r\n`;
    return work(isCut ? Buffer.concat([Buffer.from(cut), bytes]) : bytes);
  };
  return size > LARGE_MAIL_BYTES ? largeMailLimit(fetched) : fetched();
}

/** A disconnected client responds as if the mailbox were empty, so it is rejected. */
export function assertMailboxOpen({ usable, mailbox }: ImapFlow): void {
  if (!usable || !mailbox) throw new Error('The mail server closed the connection.');
}
