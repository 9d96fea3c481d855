import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message';
import type { MediaKind } from '@relaydesk/contracts/platform-content';
import type { InboundEvent, Said } from '../../sdk/inbound-event';
import { type RefusalMeaning, refusalMeaning } from '../outbound/classify-refusal';
import { classify, type MailKind, writerOf } from './classify-mail';
import { foldQuotes } from './text/fold-quotes';
import { htmlToText } from './text/html-to-text';
import { type Mail, type MailPart, wholeOf } from './mime/mail';
import { isForwardSubject } from './text/mail-history';
import type { DecodedMail } from './mail-jobs';
import { withoutReply } from './mime/parse-mail-headers';
import { CID, LONGEST_BODY, sanitiseHtml } from './text/sanitise-html';

/** What a mail tells. Pure; runs in a parser process. */
export function decodeMail(mail: Mail): DecodedMail {
  const kind = classify(mail);
  if (kind === 'own') return { events: [{ type: 'ignored', what: 'A mail of ours has come back.' }] };
  const message = said(mail, kind);
  return kind === 'report' && mail.report
    ? { events: [reported(mail.report)], otherwise: [message] }
    : { events: [message] };
}

/** What the server has said stands on the message; only what says that the address is no good concerns the next one. */
function reported({
  action,
  status,
  words,
  recipient,
  original_id,
}: NonNullable<Mail['report']>): InboundEvent {
  const told = [recipient, words].filter(Boolean).join(': ');
  const of = { external_id: original_id };
  if (action === 'delivered') return { type: 'status', of, status: 'delivered' };
  if (action !== 'failed') return { type: 'ignored', what: `Not delivered yet. ${told}` };
  const meaning = refusalMeaning(status, words);
  return {
    type: 'status',
    of,
    status: 'failed',
    words: `${IN_SHORT[meaning]}${told}`,
    ...(recipient && { recipient: recipient.toLowerCase() }),
    ...(meaning === 'bad_address' && { why: 'bounced' }),
  };
}

/** Before the server's own words, where those are for machines. */
const IN_SHORT: Record<RefusalMeaning, string> = {
  bad_address: '',
  full: 'Their mailbox is full. ',
  refused: 'Their mail server refuses it. ',
  failed: '',
};

function said(mail: Mail, kind: MailKind): Said {
  const isSnoozed = kind === 'automatic' || kind === 'report';
  const writer = isSnoozed ? undefined : writerOf(mail);
  const isAutomatic = kind !== 'written' && !(kind === 'form' && writer);
  const { text, quoted } = wordsOf(mail);
  const html = bodyOf(mail, text);
  const subject = withoutReply(mail.subject);
  // Too long to be shown: then the mail itself says everything.
  const isTooLong = html === undefined && mail.html.length > LONGEST_BODY;
  const parts = isTooLong ? [...mail.parts, wholeOf(mail.size)] : mail.parts;
  const media = parts.map(({ ref, name, media_type }) => ({
    kind: kindOf(media_type),
    name,
    ref: { part: ref },
  }));
  const token = tokenIn(mail);
  return {
    type: 'message',
    external_id: mail.message_id,
    customer: senderOf(writer ?? mail.from),
    text: text || subject,
    content: {
      mail: {
        subject: mail.subject,
        from: mail.from.address,
        to: mail.to,
        cc: mail.cc,
        ...(writer && { reply_to: writer.address }),
        has_html: html !== undefined,
        ...(quoted !== '' && { quoted }),
        ...(isAutomatic && { is_automatic: true }),
        // What the sender's domain proves is nothing about somebody else.
        is_authenticated: mail.is_authenticated && !writer,
      },
    },
    ...(media.length > 0 && { media }),
    ...(mail.at !== null && { at: mail.at }),
    ...(html !== undefined && { html: withPlaces(html, mail.parts) }),
    ...(isSnoozed
      ? { begins: 'snoozed' as const }
      : (kind === 'form' || !mail.own.is_for_bot) && { begins: 'waiting' as const }),
    thread: {
      digest: mail.digest,
      references: mail.references,
      subject,
      ...(token !== undefined && { token }),
    },
  };
}

/** A mail without a sender that could be answered to is kept all the same, under a name that is nobody's. */
function senderOf({ address, name }: Mail['from']): Said['customer'] {
  const external_id = address || 'unknown@sender.invalid';
  const facts = { external_id, address: external_id, name: name || external_id };
  return address === '' ? facts : { ...facts, email: address };
}

function wordsOf(mail: Mail): { text: string; quoted: string } {
  if (mail.unreadable !== null) {
    return { text: `[This mail can only be shown as a file. ${mail.unreadable}]`, quoted: '' };
  }
  const isForward = isForwardSubject(mail.subject);
  const html = mail.html === '' ? undefined : htmlToText(mail.html, isForward);
  const words = mail.text.trim();
  if (mail.own.keeps_whole_mails) return { text: words || (html?.whole ?? ''), quoted: '' };
  const folded = foldQuotes(words, { isForward, sender: writerOf(mail) ?? mail.from });
  // The words show no quote: the HTML may know where it is.
  const isHtmlBetter = html !== undefined && (words === '' || (folded.quoted === '' && html.quoted !== ''));
  return atOnce(isHtmlBetter ? html : folded);
}

/** What is too long for a message goes on below the fold. */
function atOnce({ text, quoted }: { text: string; quoted: string }) {
  if (text.length < MAX_TEXT_LENGTH) return { text, quoted };
  const end = text.lastIndexOf('\n', MAX_TEXT_LENGTH - 2);
  const cut = end > MAX_TEXT_LENGTH / 2 ? end : MAX_TEXT_LENGTH - 2;
  return {
    text: `${text.slice(0, cut)}…`,
    quoted: [text.slice(cut).trim(), quoted].filter(Boolean).join('\n\n'),
  };
}

/** The look of a mail; words that a message has no room for are shown whole there. */
function bodyOf(mail: Mail, text: string): string | undefined {
  if (mail.html !== '') return sanitiseHtml(mail.html);
  if (mail.text.trim().length < MAX_TEXT_LENGTH || mail.text.trim() === text) return undefined;
  const escaped = mail.text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return sanitiseHtml(`<pre style="white-space: pre-wrap">${escaped}</pre>`);
}

/** Ours, where a mailbox takes name+token@domain. */
function tokenIn({ brought_to, own: { address } }: Mail): string | undefined {
  const [name = '', domain = ''] = address.split('@');
  for (const to of brought_to) {
    const [, local = '', token = '', at = ''] = /^([^@+]*)\+([a-z0-9]{1,200})@(.+)$/.exec(to) ?? [];
    if (token !== '' && (address === '' || (local === name.split('+')[0] && at === domain))) return token;
  }
  return undefined;
}

function kindOf(media_type: string): MediaKind {
  const [family = ''] = media_type.split('/');
  if (family === 'image' && media_type !== 'image/svg+xml') return 'image';
  return family === 'audio' || family === 'video' ? family : 'document';
}

/** Its own pictures by their place among the media: that is what their files are found by. */
function withPlaces(html: string, parts: MailPart[]): string {
  return html.replace(/(<img [^>]*?src=")cid:([^"]*)"/g, (_, before: string, said: string) => {
    const cid = said.replaceAll('&amp;', '&');
    const at = parts.findIndex(
      (part) => part.cid !== '' && (part.cid === cid || part.cid === unescaped(cid)),
    );
    return at < 0 ? `${before}"` : `${before}${CID}${at}"`;
  });
}

function unescaped(cid: string): string {
  try {
    return decodeURIComponent(cid);
  } catch {
    return cid; // no address that a browser has made
  }
}
