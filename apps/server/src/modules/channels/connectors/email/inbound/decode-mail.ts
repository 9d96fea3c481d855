import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message';
import type { MediaKind } from '@relaydesk/contracts/platform-content';
import type { InboundEvent, InboundMessage } from '../../sdk/inbound-event';
import { classifyRefusal, type RefusalReason } from '../outbound/classify-refusal';
import { classifyMail, getMailAuthor, type MailKind } from './classify-mail';
import type { DecodedMail } from './mail-jobs';
import { buildWholeMailPart, type InboundMail, type MailPart } from './mime/mail';
import { stripReplyPrefix } from './mime/parse-mail-headers';
import { foldQuotes } from './text/fold-quotes';
import { htmlToText } from './text/html-to-text';
import { isForwardSubject } from './text/mail-history';
import { CID_PREFIX, MAX_BODY_LENGTH, sanitiseHtml } from './text/sanitise-html';

/** What a mail tells. Pure; runs in a parser process. */
export function decodeMail(mail: InboundMail): DecodedMail {
  const kind = classifyMail(mail);
  if (kind === 'own') return { events: [{ type: 'ignored', what: 'A mail of ours has come back.' }] };
  const message = decodeMessage(mail, kind);
  return kind === 'report' && mail.report
    ? { events: [decodeDeliveryReport(mail.report)], otherwise: [message] }
    : { events: [message] };
}

/** What the server has said stands on the message; only what says that the address is no good concerns the next one. */
function decodeDeliveryReport({
  action,
  status,
  words,
  recipient,
  original_id,
}: NonNullable<InboundMail['report']>): InboundEvent {
  const told = [recipient, words].filter(Boolean).join(': ');
  const of = { external_id: original_id };
  if (action === 'delivered') return { type: 'status', of, status: 'delivered' };
  if (action !== 'failed') return { type: 'ignored', what: `Not delivered yet. ${told}` };
  const meaning = classifyRefusal(status, words);
  return {
    type: 'status',
    of,
    status: 'failed',
    words: `${REFUSAL_SUMMARIES[meaning]}${told}`,
    ...(recipient && { recipient: recipient.toLowerCase() }),
    ...(meaning === 'bad_address' && { why: 'bounced' }),
  };
}

/** Before the server's own words, where those are for machines. */
const REFUSAL_SUMMARIES: Record<RefusalReason, string> = {
  bad_address: '',
  full: 'Their mailbox is full. ',
  refused: 'Their mail server refuses it. ',
  failed: '',
};

function decodeMessage(mail: InboundMail, kind: MailKind): InboundMessage {
  const isSnoozed = kind === 'automatic' || kind === 'report';
  const writer = isSnoozed ? undefined : getMailAuthor(mail);
  const isAutomatic = kind !== 'written' && !(kind === 'form' && writer);
  const { text, quoted } = extractText(mail);
  const html = buildHtmlBody(mail, text);
  const subject = stripReplyPrefix(mail.subject);
  // Too long to be shown: then the mail itself says everything.
  const isTooLong = html === undefined && mail.html.length > MAX_BODY_LENGTH;
  const parts = isTooLong ? [...mail.parts, buildWholeMailPart(mail.size)] : mail.parts;
  const media = parts.map(({ ref, name, media_type }) => ({
    kind: getMediaKind(media_type),
    name,
    ref: { part: ref },
  }));
  const token = findReplyToken(mail);
  return {
    type: 'message',
    external_id: mail.message_id,
    customer: toSenderIdentity(writer ?? mail.from),
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
    ...(html !== undefined && { html: replaceCidReferences(html, mail.parts) }),
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
function toSenderIdentity({ address, name }: InboundMail['from']): InboundMessage['customer'] {
  const external_id = address || 'unknown@sender.invalid';
  const facts = { external_id, address: external_id, name: name || external_id };
  return address === '' ? facts : { ...facts, email: address };
}

function extractText(mail: InboundMail): { text: string; quoted: string } {
  if (mail.unreadable !== null) {
    return { text: `[This mail can only be shown as a file. ${mail.unreadable}]`, quoted: '' };
  }
  const isForward = isForwardSubject(mail.subject);
  const html = mail.html === '' ? undefined : htmlToText(mail.html, isForward);
  const words = mail.text.trim();
  if (mail.own.keeps_whole_mails) return { text: words || (html?.whole ?? ''), quoted: '' };
  const folded = foldQuotes(words, { isForward, sender: getMailAuthor(mail) ?? mail.from });
  // The words show no quote: the HTML may know where it is.
  const isHtmlBetter = html !== undefined && (words === '' || (folded.quoted === '' && html.quoted !== ''));
  return truncateText(isHtmlBetter ? html : folded);
}

/** What is too long for a message goes on below the fold. */
function truncateText({ text, quoted }: { text: string; quoted: string }) {
  if (text.length < MAX_TEXT_LENGTH) return { text, quoted };
  const end = text.lastIndexOf('\n', MAX_TEXT_LENGTH - 2);
  const cut = end > MAX_TEXT_LENGTH / 2 ? end : MAX_TEXT_LENGTH - 2;
  return {
    text: `${text.slice(0, cut)}…`,
    quoted: [text.slice(cut).trim(), quoted].filter(Boolean).join('\n\n'),
  };
}

/** The look of a mail; words that a message has no room for are shown whole there. */
function buildHtmlBody(mail: InboundMail, text: string): string | undefined {
  if (mail.html !== '') return sanitiseHtml(mail.html);
  if (mail.text.trim().length < MAX_TEXT_LENGTH || mail.text.trim() === text) return undefined;
  const escaped = mail.text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return sanitiseHtml(`<pre style="white-space: pre-wrap">${escaped}</pre>`);
}

/** Ours, where a mailbox takes name+token@domain. */
function findReplyToken({ brought_to, own: { address } }: InboundMail): string | undefined {
  const [name = '', domain = ''] = address.split('@');
  for (const to of brought_to) {
    const [, local = '', token = '', at = ''] = /^([^@+]*)\+([a-z0-9]{1,200})@(.+)$/.exec(to) ?? [];
    if (token !== '' && (address === '' || (local === name.split('+')[0] && at === domain))) return token;
  }
  return undefined;
}

function getMediaKind(media_type: string): MediaKind {
  const [family = ''] = media_type.split('/');
  if (family === 'image' && media_type !== 'image/svg+xml') return 'image';
  return family === 'audio' || family === 'video' ? family : 'document';
}

/** Its own pictures by their place among the media: that is what their files are found by. */
function replaceCidReferences(html: string, parts: MailPart[]): string {
  return html.replace(/(<img [^>]*?src=")cid:([^"]*)"/g, (_, before: string, said: string) => {
    const cid = said.replaceAll('&amp;', '&');
    const at = parts.findIndex(
      (part) => part.cid !== '' && (part.cid === cid || part.cid === decodeCid(cid)),
    );
    return at < 0 ? `${before}"` : `${before}${CID_PREFIX}${at}"`;
  });
}

function decodeCid(cid: string): string {
  try {
    return decodeURIComponent(cid);
  } catch {
    return cid; // no address that a browser has made
  }
}
