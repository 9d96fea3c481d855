import type { ParsedMail } from 'mailparser';
import type { MailReport } from './mail';
import { oneLine } from './parse-mail-headers';

/** What a mail server says about a mail that did not arrive, or only later (RFC 3464); null: it is no such report. */
export function readReport(
  { attachments, headers, headerLines, messageId }: ParsedMail,
  bytes: Buffer,
): MailReport | null {
  const status = attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  const recipients = headers.get('x-failed-recipients');
  if (!status && !recipients) return null;
  const about = fieldsOf(status?.content.toString('utf8') ?? '');
  const returned = attachments.filter(({ contentType }) => RETURNED.includes(contentType));
  const original = returned.map(({ content }) => idIn(content.subarray(0, MOST_READ).toString('latin1')));
  const said = (about['diagnostic-code'] ?? '').replace(/^\s*[\w-]+\s*;\s*/, '');
  return {
    action: (about.action ?? 'failed').toLowerCase(),
    recipient: (about['final-recipient'] ?? about['original-recipient'] ?? String(recipients ?? '')).replace(
      /^.*;\s*/,
      '',
    ),
    status: about.status ?? '',
    words: oneLine(said || `${about.status ?? ''} ${subjectOf(headerLines)}`).slice(0, 500),
    original_id: original.find((id) => id !== '') ?? idBelow(bytes, messageId),
  };
}

const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
/** Bytes of what is returned. */
const MOST_READ = 64 * 1024;

const idIn = (head: string): string => /^message-id:\s*(<[^<>\s]+>)/im.exec(head)?.[1] ?? '';

/** Returned whole it is no part of its own any more, and Exim returns it as text below its words. */
function idBelow(bytes: Buffer, own = ''): string {
  const mail = bytes.toString('latin1');
  const below = mail.slice(Math.max(0, mail.search(/\r?\n\r?\n/)));
  const ids = [...below.matchAll(/^message-id:[ \t]*(<[^<>\s]{1,250}>)/gim)].map(([, id = '']) => id);
  return ids.find((id) => id !== own) ?? '';
}

/** Of several recipients those of the first. */
function fieldsOf(status: string): Record<string, string> {
  const unfolded = status.slice(0, MOST_READ).replace(/\r?\n[ \t]+/g, ' ');
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of unfolded.matchAll(/^([\w-]{1,60}):[ \t]*(.*)$/gm)) {
    if (!(name.toLowerCase() in fields)) fields[name.toLowerCase()] = value.trim();
  }
  return fields;
}

const subjectOf = (lines: ParsedMail['headerLines']): string =>
  lines.find(({ key }) => key === 'subject')?.line.replace(/^[^:]*:/, '') ?? '';
