import type { ParsedMail } from 'mailparser';
import { exceedsHtmlLimits, exceedsMailLimits } from './check-limits';
import { type Mail, type MailPart, wholeOf } from './mail';
import { mailDigest } from './mail-digest';
import { LARGEST_HEAD, parseMail } from './parse-mail';
import { withoutLies } from './repair-charsets';
import { madeId, readHead } from './parse-mail-headers';
import { readInvitation } from './describe-invitation';
import { readReport } from './parse-delivery-report';

/** Bytes. Larger ones are not even fetched, but for their beginning. */
export const LARGEST_MAIL = 25 * 1024 * 1024;

const MOST_FILES = 50;
/** Characters of what is written in it. */
const LONGEST_HTML = 2_000_000;
const LONGEST_TEXT = 500_000;

/** A mail as far as it can be read without knowing whose mailbox it lay in. */
export type ParsedForLine = Omit<Mail, 'is_authenticated' | 'own'>;

/**
 * A mail as it travelled (RFC 5322, 2045-2049). Never throws one away: of what cannot be read its head is told as far as
 * it can be, why, and the mail itself as its only part.
 */
export async function readMail(bytes: Buffer): Promise<ParsedForLine> {
  if (bytes.length > LARGEST_MAIL)
    return asFile(bytes, `It is larger than ${LARGEST_MAIL / 1024 / 1024} MB.`);
  const limit = exceedsMailLimits(bytes);
  if (limit !== undefined) return asFile(bytes, limit);
  try {
    const parsed = await parseMail(bytes);
    const head = readHead(parsed, bytes);
    const cut = isCut(bytes) ? (head.head['x-relaydesk-cut'] ?? '') : '';
    if (cut !== '') return asFile(bytes, wordsOfCut(cut));
    const { text, html } = await withoutLies(parsed, bytes);
    if (head.from.address === '' && text === '' && html === '' && parsed.attachments.length === 0) {
      return asFile(bytes, 'There is nothing in it that could be read.');
    }
    const words = plain([text.trimEnd(), readInvitation(parsed)].filter(Boolean).join('\n\n'));
    const problem = exceedsHtmlLimits(html);
    if (problem !== undefined && words === '') return asFile(bytes, problem);
    const parts = partsOf(parsed);
    // What is cut off is in the mail itself.
    const isCutOff =
      problem !== undefined ||
      parts.length > MOST_FILES ||
      text.length > LONGEST_TEXT ||
      html.length > LONGEST_HTML;
    return {
      ...head,
      digest: mailDigest(bytes),
      size: bytes.length,
      text: words,
      html: problem === undefined ? html.slice(0, LONGEST_HTML) : '',
      parts: isCutOff ? [...parts.slice(0, MOST_FILES - 1), wholeOf(bytes.length)] : parts,
      report: readReport(parsed, bytes),
      unreadable: null,
    };
  } catch (error) {
    return asFile(bytes, `It could not be read: ${error instanceof Error ? error.message : 'it is broken'}.`);
  }
}

/** By us (watch/fetch-mail): nobody else writes above what the mail servers have put on top. */
const isCut = (bytes: Buffer): boolean => bytes.toString('latin1', 0, CUT.length).toLowerCase() === CUT;
const CUT = 'x-relaydesk-cut:';

const wordsOfCut = (cut: string): string =>
  cut.endsWith(' set aside')
    ? 'The server ended three times while it fetched it: only its beginning was fetched, the rest lies in the mailbox.'
    : `It is ${Math.ceil(Number(cut) / 1024 / 1024)} MB large: only its beginning was fetched.`;

/** Line ends as everywhere else, nothing that cannot be seen. */
const plain = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200B\u2060\uFEFF]/gu, '')
    .replaceAll('\u00A0', ' ');

function partsOf({ attachments }: ParsedMail): MailPart[] {
  return attachments
    .map(({ filename, contentType, size, cid = '' }, at) => ({
      ref: String(at),
      name: filename ?? nameOf(contentType, at),
      media_type: contentType.toLowerCase(),
      size,
      cid: cid.replace(/^<|>$/g, ''),
    }))
    .filter(({ media_type }) => !REPORTS.includes(media_type));
}

/** Parts of a report: what they say is told. */
const REPORTS = ['message/delivery-status', 'text/rfc822-headers', 'message/disposition-notification'];

const nameOf = (contentType: string, at: number): string =>
  contentType === 'text/calendar'
    ? 'invite.ics'
    : contentType === 'message/rfc822'
      ? `mail-${at + 1}.eml`
      : `file-${at + 1}`;

/** Shown as a file: only its head is parsed, with nothing behind it. `why` is a sentence for people. */
export async function asFile(bytes: Buffer, why: string, hasHead = true): Promise<ParsedForLine> {
  const end = bytes
    .subarray(0, LARGEST_HEAD)
    .toString('latin1')
    .search(/\r?\n\r?\n/);
  const above = bytes.subarray(0, end < 0 ? Math.min(bytes.length, 16 * 1024) : end);
  const head = hasHead
    ? await parseMail(Buffer.concat([above, Buffer.from('\r\n\r\n')]))
        .then((parsed) => readHead(parsed, bytes))
        .catch(() => NO_HEAD)
    : NO_HEAD;
  return {
    ...head,
    message_id: head.message_id || madeId(bytes),
    digest: mailDigest(bytes),
    size: bytes.length,
    text: '',
    html: '',
    parts: [wholeOf(bytes.length)],
    report: null,
    unreadable: why,
  };
}

const NO_HEAD = {
  message_id: '',
  from: { address: '', name: '' },
  reply_to: [],
  to: [],
  cc: [],
  brought_to: [],
  subject: '',
  at: null,
  references: [],
  head: {},
};
