import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { atMost } from '../../../../../lib/concurrency/concurrency-limit';

/** Bytes: a larger mail is told of by its head. */
export const LARGEST = 25 * 1024 * 1024;
/** Bytes of a head. */
export const HEAD = 65_536;
/** Bytes from which on only a few mails are in memory at the same time, whatever number of mailboxes is read. */
const LARGE = 2 ** 20;
const fewLarge = atMost(4, Number.POSITIVE_INFINITY);

/** What is known of a mail before it is fetched. */
export type MailInMailbox = Pick<FetchMessageObject, 'uid'> & { size: number };

/**
 * Those that are still there, in their order. Not their ENVELOPE: its addresses and encoded words are a stranger's, any
 * number of them, and would be parsed on the main thread.
 */
export async function listMails(client: ImapFlow, uids: number[]): Promise<MailInMailbox[]> {
  const found = await client.fetchAll(uids.join(','), { size: true, uid: true }, { uid: true });
  mustBeOpen(client);
  return found.map(({ uid, size = 0 }) => ({ uid, size })).sort((a, b) => a.uid - b.uid);
}

/**
 * Hands over the bytes of a mail without marking it. One that is too large, or has ended the server before, comes as its
 * head, with a line in front that says so (inbound/read-mail reads it). Answers undefined when somebody has removed it.
 */
export function withMail<T>(
  client: ImapFlow,
  { uid, size }: MailInMailbox,
  share: 'whole' | 'head' | 'none',
  work: (bytes: Buffer) => Promise<T>,
): Promise<T | undefined> {
  const fetched = async () => {
    const isCut = size > LARGEST || share === 'head';
    const source = isCut ? { start: 0, maxLength: HEAD } : true;
    const mail = await client.fetchOne(String(uid), { source }, { uid: true });
    if (!mail) {
      mustBeOpen(client);
      return undefined;
    }
    const bytes = mail.source ?? Buffer.from('\r\n'); // there is nothing in it
    const cut = `X-Relaydesk-Cut: ${size}${share === 'head' ? ' set aside' : ''}\r\n`;
    return work(isCut ? Buffer.concat([Buffer.from(cut), bytes]) : bytes);
  };
  return size > LARGE ? fewLarge(fetched) : fetched();
}

/** A client whose connection has ended answers as if the mailbox were empty, which is no answer. */
export function mustBeOpen({ usable, mailbox }: ImapFlow): void {
  if (!usable || !mailbox) throw new Error('The mail server has closed the connection.');
}
