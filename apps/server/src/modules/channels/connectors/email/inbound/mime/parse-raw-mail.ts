import type { ParsedMail } from 'mailparser';
import { findHtmlLimitViolation, findMailLimitViolation } from './check-limits';
import { describeInvitation } from './describe-invitation';
import { buildWholeMailPart, type InboundMail, type MailPart } from './mail';
import { computeMailDigest } from './mail-digest';
import { parseDeliveryReport } from './parse-delivery-report';
import { MAX_HEAD_BYTES, parseMail } from './parse-mail';
import { buildFallbackMessageId, parseMailHeaders } from './parse-mail-headers';
import { repairCharsets } from './repair-charsets';

/** Bytes. Of larger mails only the beginning is fetched. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;

const MAX_FILES = 50;
/** Characters of HTML. */
const MAX_HTML_LENGTH = 2_000_000;
const MAX_PLAIN_TEXT_LENGTH = 500_000;

/** The part of a mail that does not depend on the email account. */
export type ParsedInboundMail = Omit<InboundMail, 'is_authenticated' | 'own'>;

/**
 * Parses a raw mail (RFC 5322, 2045-2049). Never discards one: an unreadable mail returns its header if
 * possible, the reason, and the mail itself as its only part.
 */
export async function parseRawMail(bytes: Buffer): Promise<ParsedInboundMail> {
  if (bytes.length > MAX_MAIL_BYTES)
    return buildUnparsedMail(bytes, `The mail is larger than ${MAX_MAIL_BYTES / 1024 / 1024} MB.`);
  const limit = findMailLimitViolation(bytes);
  if (limit !== undefined) return buildUnparsedMail(bytes, limit);
  try {
    const parsed = await parseMail(bytes);
    const head = parseMailHeaders(parsed, bytes);
    const cut = isTruncated(bytes) ? (head.head['x-relaydesk-cut'] ?? '') : '';
    if (cut !== '') return buildUnparsedMail(bytes, describeTruncation(cut));
    const { text, html } = await repairCharsets(parsed, bytes);
    if (head.from.address === '' && text === '' && html === '' && parsed.attachments.length === 0) {
      return buildUnparsedMail(bytes, 'The mail has no readable content.');
    }
    const words = normalizeText([text.trimEnd(), describeInvitation(parsed)].filter(Boolean).join('\n\n'));
    const problem = findHtmlLimitViolation(html);
    if (problem !== undefined && words === '') return buildUnparsedMail(bytes, problem);
    const parts = listParts(parsed);
    // The mail file contains the truncated rest.
    const isCutOff =
      problem !== undefined ||
      parts.length > MAX_FILES ||
      text.length > MAX_PLAIN_TEXT_LENGTH ||
      html.length > MAX_HTML_LENGTH;
    return {
      ...head,
      digest: computeMailDigest(bytes),
      size: bytes.length,
      text: words,
      html: problem === undefined ? html.slice(0, MAX_HTML_LENGTH) : '',
      parts: isCutOff ? [...parts.slice(0, MAX_FILES - 1), buildWholeMailPart(bytes.length)] : parts,
      report: parseDeliveryReport(parsed, bytes),
      unreadable: null,
    };
  } catch (error) {
    return buildUnparsedMail(
      bytes,
      `The mail could not be parsed: ${error instanceof Error ? error.message : 'it is malformed'}.`,
    );
  }
}

/** Truncated by us (polling/fetch-mail): the mark stands above the headers that the mail servers added. */
const isTruncated = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, TRUNCATION_HEADER.length).toLowerCase() === TRUNCATION_HEADER;
const TRUNCATION_HEADER = 'x-relaydesk-cut:';

const describeTruncation = (cut: string): string =>
  cut.endsWith(' set aside')
    ? 'Fetching this mail ended the server three times, so only its beginning was fetched. The complete mail is in the mailbox.'
    : `The mail is ${Math.ceil(Number(cut) / 1024 / 1024)} MB large, so only its beginning was fetched.`;

/** Normalizes line endings and removes invisible characters. */
const normalizeText = (text: string): string =>
  text
    .slice(0, MAX_PLAIN_TEXT_LENGTH)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200B\u2060\uFEFF]/gu, '')
    .replaceAll('\u00A0', ' ');

function listParts({ attachments }: ParsedMail): MailPart[] {
  return attachments
    .map(({ filename, contentType, size, cid = '' }, at) => ({
      ref: String(at),
      name: filename ?? getDefaultFileName(contentType, at),
      media_type: contentType.toLowerCase(),
      size,
      cid: cid.replace(/^<|>$/g, ''),
    }))
    .filter(({ media_type }) => !REPORT_TYPES.includes(media_type));
}

/** Parts of a report whose content is shown. */
const REPORT_TYPES = ['message/delivery-status', 'text/rfc822-headers', 'message/disposition-notification'];

const getDefaultFileName = (contentType: string, at: number): string =>
  contentType === 'text/calendar'
    ? 'invite.ics'
    : contentType === 'message/rfc822'
      ? `mail-${at + 1}.eml`
      : `file-${at + 1}`;

/** A mail shown as a file: only its header is parsed, without the body. `why` is a sentence for users. */
export async function buildUnparsedMail(
  bytes: Buffer,
  why: string,
  hasHead = true,
): Promise<ParsedInboundMail> {
  const end = bytes
    .subarray(0, MAX_HEAD_BYTES)
    .toString('latin1')
    .search(/\r?\n\r?\n/);
  const above = bytes.subarray(0, end < 0 ? Math.min(bytes.length, 16 * 1024) : end);
  const head = hasHead
    ? await parseMail(Buffer.concat([above, Buffer.from('\r\n\r\n')]))
        .then((parsed) => parseMailHeaders(parsed, bytes))
        .catch(() => EMPTY_HEADERS)
    : EMPTY_HEADERS;
  return {
    ...head,
    message_id: head.message_id || buildFallbackMessageId(bytes),
    digest: computeMailDigest(bytes),
    size: bytes.length,
    text: '',
    html: '',
    parts: [buildWholeMailPart(bytes.length)],
    report: null,
    unreadable: why,
  };
}

const EMPTY_HEADERS = {
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
