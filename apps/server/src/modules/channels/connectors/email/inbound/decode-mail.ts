import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message-limits';
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

/** Decodes a mail into events. Pure; runs in a parser process. */
export function decodeMail(mail: InboundMail): DecodedMail {
  const kind = classifyMail(mail);
  if (kind === 'own') return { events: [{ type: 'ignored', what: 'A mail of ours has come back.' }] };
  const message = decodeMessage(mail, kind);
  return kind === 'report' && mail.report
    ? { events: [decodeDeliveryReport(mail.report)], otherwise: [message] }
    : { events: [message] };
}

/** The server's report is shown on the message; only an invalid address affects the next message. */
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

/** Precedes the server's text, which is often technical. */
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
  // Too long to display: the mail file contains all.
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
        // The sender domain's authentication does not extend to the author in Reply-To.
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

/** A mail without a valid sender is stored under an anonymous identity. */
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
  // The text has no visible quote, but the HTML may mark it.
  const isHtmlBetter = html !== undefined && (words === '' || (folded.quoted === '' && html.quoted !== ''));
  return truncateText(isHtmlBetter ? html : folded);
}

/** Text beyond the length of a message is moved to the folded part. */
function truncateText({ text, quoted }: { text: string; quoted: string }) {
  if (text.length < MAX_TEXT_LENGTH) return { text, quoted };
  const end = text.lastIndexOf('\n', MAX_TEXT_LENGTH - 2);
  const cut = end > MAX_TEXT_LENGTH / 2 ? end : MAX_TEXT_LENGTH - 2;
  return {
    text: `${text.slice(0, cut)}…`,
    quoted: [text.slice(cut).trim(), quoted].filter(Boolean).join('\n\n'),
  };
}

/** The HTML body; text too long for a message is complete there. */
function buildHtmlBody(mail: InboundMail, text: string): string | undefined {
  if (mail.html !== '') return sanitiseHtml(mail.html);
  if (mail.text.trim().length < MAX_TEXT_LENGTH || mail.text.trim() === text) return undefined;
  const escaped = mail.text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return sanitiseHtml(`<pre style="white-space: pre-wrap">${escaped}</pre>`);
}

/** Our token, if the email account supports name+token@domain. */
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

/** Replaces inline images by their index among the media, which identifies their files. */
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
    return cid; // the address does not come from a browser
  }
}
