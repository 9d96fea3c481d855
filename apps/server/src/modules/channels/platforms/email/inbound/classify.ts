import type { Mail } from './mail';

export type MailKind =
  | 'written'
  /** Stored, and nothing follows from it: no machine answers, and nobody is called. */
  | 'automatic'
  /** A mail of ours has come back to us. */
  | 'own'
  /** A mail server about a mail of ours. */
  | 'report';

/** What kind of mail it is, by its head alone: nobody can be made to answer a machine. */
export function classify({ head, from, message_id, report, own }: Mail): MailKind {
  const isFromUs = from.address !== '' && from.address === own.address;
  if (own.line_id !== '' && head['x-relaydesk'] === own.line_id) return 'own';
  if (isFromUs && (head['x-relaydesk'] ?? head['x-relaydesk-loop']) !== undefined) return 'own';
  if (report && report.original_id !== '' && report.original_id !== message_id) return 'report';
  // A mailbox that writes to itself is a form on a website, or a forward: an answer would come back to us.
  return report !== null || isFromUs || isOfMachine(head, from.address) ? 'automatic' : 'written';
}

function isOfMachine(head: Mail['head'], address: string): boolean {
  const says = (name: string) => head[name] !== undefined;
  // RFC 3834, 5: "no" is what a person's mail may say.
  if (says('auto-submitted') && !/^no\b/i.test(head['auto-submitted'] ?? '')) return true;
  if (/^(auto_reply|bulk|junk|list)\b/i.test(head.precedence ?? '')) return true;
  if (/^<\s*>$/.test(head['return-path'] ?? '')) return true;
  if (/^multipart\/report\b/i.test(head['content-type'] ?? '')) return true;
  if (Object.keys(head).some((name) => MACHINES.test(name))) return true;
  // Asked not to be answered by machines (MS-OXCMAIL 2.1.3.2.10): only said by them, but for "None".
  if (says('x-auto-response-suppress') && !/^none$/i.test(head['x-auto-response-suppress'] ?? ''))
    return true;
  return NOBODY.test(address);
}

/** Lists (RFC 2919, 2369), answering machines, and those that ask senders whether they are people. */
const MACHINES =
  /^(list-(id|unsubscribe|post)|x-(autoreply|autorespond|autoresponder|auto-reply|boxtrapper|tmda-\w+|spamarrest-\w+|challenge)|feedback-id)$/;
const NOBODY = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|nobody)([+._-][^@]*)?@/;
