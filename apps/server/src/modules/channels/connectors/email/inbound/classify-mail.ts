import type { Mail } from './mime/mail';

export type MailKind =
  | 'written'
  /** Written by a person on a web page: its sender is a machine, so people answer it and no machine does. */
  | 'form'
  /** Stored, and nothing follows from it: no machine answers, and nobody is called. */
  | 'automatic'
  /** A mail of ours has come back to us. */
  | 'own'
  /** A mail server about a mail of ours. */
  | 'report';

/** What kind of mail it is, by its head alone: nobody can be made to answer a machine. */
export function classify(mail: Mail): MailKind {
  const { head, from, message_id, report, own } = mail;
  const isFromUs = from.address !== '' && from.address === own.address;
  // Whoever gets a mail of ours knows this header and may repeat it: it says something only beside our own address.
  if (isFromUs && (head['x-relaydesk'] ?? head['x-relaydesk-loop']) !== undefined) return 'own';
  if (report && report.original_id !== '' && report.original_id !== message_id) return 'report';
  if (report || isReply(head) || isList(head) || SERVERS.test(from.address)) return 'automatic';
  if (isGenerated(head)) return writerOf(mail) ? 'form' : 'automatic';
  return isFromUs || NOBODY.test(from.address) ? 'form' : 'written';
}

/**
 * Who has written a mail, where its Reply-To names somebody else than its From: the visitor of a web form, for whom the
 * website writes. Undefined: the sender. A list that asks for answers to itself, and addresses that nobody reads, name nobody.
 */
export function writerOf({ from, reply_to, to, cc, head, own }: Mail): Mail['from'] | undefined {
  const ours = withoutTag(own.address);
  const lists = isList(head) ? [...to, ...cc] : [];
  const [writer] = reply_to.filter(
    ({ address }) =>
      withoutTag(address) !== ours &&
      !lists.includes(address) &&
      !NOBODY.test(address) &&
      !SERVERS.test(address),
  );
  return writer?.address === from.address ? undefined : writer;
}

/** `support+token@shop.example` is support@shop.example. */
const withoutTag = (address: string): string => address.replace(/\+[^@]*@/, '@');

/** The answer of a machine, or of a mail server: nothing may follow from it. */
function isReply(head: Mail['head']): boolean {
  // RFC 3834, 5: "no" is what a person's mail may say.
  if (/^auto-(?!generated\b)/i.test(head['auto-submitted'] ?? '')) return true;
  if (/^auto_reply\b/i.test(head.precedence ?? '')) return true;
  if (/^<\s*>$/.test(head['return-path'] ?? '')) return true;
  if (/^multipart\/report\b/i.test(head['content-type'] ?? '')) return true;
  return Object.keys(head).some((name) => ANSWERING.test(name));
}

function isList(head: Mail['head']): boolean {
  if (/^(bulk|junk|list)\b/i.test(head.precedence ?? '')) return true;
  return Object.keys(head).some((name) => LISTS.test(name));
}

function isGenerated(head: Mail['head']): boolean {
  const { 'auto-submitted': submitted = 'no', 'x-auto-response-suppress': suppressed = 'none' } = head;
  // Asked not to be answered by machines (MS-OXCMAIL 2.1.3.2.10): only said by them, but for "None".
  return head['feedback-id'] !== undefined || !/^no\b/i.test(submitted) || !/^none$/i.test(suppressed);
}

/** Answering machines, and those that ask senders whether they are people. */
const ANSWERING =
  /^x-(autoreply|autorespond|autoresponder|auto-reply|boxtrapper|tmda-\w+|spamarrest-\w+|challenge)$/;
/** RFC 2919, 2369. */
const LISTS = /^list-(id|unsubscribe|post)$/;
const SERVERS = /^(mailer-daemon|postmaster|bounces?)([+._-][^@]*)?@/;
const NOBODY = /^(no-?reply|do-?not-?reply|nobody)([+._-][^@]*)?@/;
