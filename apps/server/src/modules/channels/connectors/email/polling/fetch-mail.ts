import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { createConcurrencyLimit } from '../../../../../lib/concurrency/concurrency-limit';

/** Bytes: a larger mail is told of by its head. */
export const MAX_FETCHED_BYTES = 25 * 1024 * 1024;
/** Bytes of a head. */
export const MAX_HEADER_FETCH_BYTES = 65_536;
/** Bytes from which on only a few mails are in memory at the same time, whatever number of mailboxes is read. */
const LARGE_MAIL_BYTES = 2 ** 20;
const largeMailLimit = createConcurrencyLimit(4, Number.POSITIVE_INFINITY);

/** What is known of a mail before it is fetched. */
export type MailboxItem = Pick<FetchMessageObject, 'uid'> & { size: number };

/**
 * Those that are still there, in their order. Not their ENVELOPE: its addresses and encoded words are a stranger's, any
 * number of them, and would be parsed on the main thread.
 */
export async function listMailboxItems(client: ImapFlow, uids: number[]): Promise<MailboxItem[]> {
  const found = await client.fetchAll(uids.join(','), { size: true, uid: true }, { uid: true });
  assertMailboxOpen(client);
  return found.map(({ uid, size = 0 }) => ({ uid, size })).sort((a, b) => a.uid - b.uid);
}

/**
 * Hands over the bytes of a mail without marking it. One that is too large, or has ended the server before, comes as its
 * head, with a line in front that says so (inbound/read-mail reads it). Answers undefined when somebody has removed it.
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
    const bytes = mail.source ?? Buffer.from('\r\n'); // there is nothing in it
    const cut = `X-Relaydesk-Cut: ${size}${share === 'head' ? ' set aside' : ''}\r\n`;
    return work(isCut ? Buffer.concat([Buffer.from(cut), bytes]) : bytes);
  };
  return size > LARGE_MAIL_BYTES ? largeMailLimit(fetched) : fetched();
}

/** A client whose connection has ended answers as if the mailbox were empty, which is no answer. */
export function assertMailboxOpen({ usable, mailbox }: ImapFlow): void {
  if (!usable || !mailbox) throw new Error('The mail server has closed the connection.');
}
