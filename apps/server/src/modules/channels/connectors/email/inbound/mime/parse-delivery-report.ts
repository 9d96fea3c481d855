import type { ParsedMail } from 'mailparser';
import type { MailDeliveryReport } from './mail';
import { toHeaderLine } from './parse-mail-headers';

/** A mail server's report about a failed or delayed mail (RFC 3464); null for any other mail. */
export function parseDeliveryReport(
  { attachments, headers, headerLines, messageId }: ParsedMail,
  bytes: Buffer,
): MailDeliveryReport | null {
  const status = attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  const recipients = headers.get('x-failed-recipients');
  if (!status && !recipients) return null;
  const about = parseReportFields(status?.content.toString('utf8') ?? '');
  const returned = attachments.filter(({ contentType }) => RETURNED_TYPES.includes(contentType));
  const original = returned.map(({ content }) =>
    findMessageId(content.subarray(0, MAX_READ_BYTES).toString('latin1')),
  );
  const said = (about['diagnostic-code'] ?? '').replace(/^\s*[\w-]+\s*;\s*/, '');
  return {
    action: (about.action ?? 'failed').toLowerCase(),
    recipient: (about['final-recipient'] ?? about['original-recipient'] ?? String(recipients ?? '')).replace(
      /^.*;\s*/,
      '',
    ),
    status: about.status ?? '',
    words: toHeaderLine(said || `${about.status ?? ''} ${getReportSubject(headerLines)}`).slice(0, 500),
    original_id: original.find((id) => id !== '') ?? findReturnedMessageId(bytes, messageId),
  };
}

const RETURNED_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
/** Bytes of the returned mail. */
const MAX_READ_BYTES = 64 * 1024;

const findMessageId = (head: string): string => /^message-id:\s*(<[^<>\s]+>)/im.exec(head)?.[1] ?? '';

/** A mail returned as a whole is not a separate part, and Exim appends it as text. */
function findReturnedMessageId(bytes: Buffer, own = ''): string {
  const mail = bytes.toString('latin1');
  const below = mail.slice(Math.max(0, mail.search(/\r?\n\r?\n/)));
  const ids = [...below.matchAll(/^message-id:[ \t]*(<[^<>\s]{1,250}>)/gim)].map(([, id = '']) => id);
  return ids.find((id) => id !== own) ?? '';
}

/** Of several recipients, the first is reported. */
function parseReportFields(status: string): Record<string, string> {
  const unfolded = status.slice(0, MAX_READ_BYTES).replace(/\r?\n[ \t]+/g, ' ');
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of unfolded.matchAll(/^([\w-]{1,60}):[ \t]*(.*)$/gm)) {
    if (!(name.toLowerCase() in fields)) fields[name.toLowerCase()] = value.trim();
  }
  return fields;
}

const getReportSubject = (lines: ParsedMail['headerLines']): string =>
  lines.find(({ key }) => key === 'subject')?.line.replace(/^[^:]*:/, '') ?? '';
