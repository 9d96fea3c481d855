import type { ParsedMail } from 'mailparser';
import { toHeaderLine } from './parse-mail-headers';

/** Maximum characters of a calendar that are read. */
const MAX_CALENDAR_LENGTH = 100_000;

/** Subject, time and place of an invitation as text (RFC 5545); empty without an invitation. */
export function describeInvitation({ attachments }: ParsedMail): string {
  const part = attachments.find(({ contentType }) => contentType === 'text/calendar');
  if (!part) return '';
  const unfolded = part.content
    .toString('utf8')
    .slice(0, MAX_CALENDAR_LENGTH)
    .replace(/\r?\n[ \t]/g, '');
  const begin = unfolded.indexOf('BEGIN:VEVENT');
  const event = begin < 0 ? '' : unfolded.slice(begin, findEventEnd(unfolded, begin));
  const summary = getPropertyText(event, 'SUMMARY');
  if (summary === '') return '';
  const [start, end] = [formatPropertyTime(event, 'DTSTART'), formatPropertyTime(event, 'DTEND')];
  const when = [start, end].filter(Boolean).join(' – ');
  return [`📅 ${summary}`, when, getPropertyText(event, 'LOCATION')].filter(Boolean).join('\n');
}

function findEventEnd(calendar: string, from: number): number {
  const end = calendar.indexOf('END:VEVENT', from);
  return end < 0 ? calendar.length : end;
}

function findProperty(event: string, name: string): { parameters: string; value: string } {
  const [, parameters = '', value = ''] =
    new RegExp(`^${name}((?:;[^:\\r\\n]*)?):(.*)$`, 'im').exec(event) ?? [];
  return { parameters, value };
}

const getPropertyText = (event: string, name: string): string =>
  toHeaderLine(
    findProperty(event, name)
      .value.replace(/\\n/gi, ' ')
      .replace(/\\([,;\\])/g, '$1'),
  ).slice(0, 500);

/** As written, with its time zone; it is not converted to the reader's. */
function formatPropertyTime(event: string, name: string): string {
  const { parameters, value } = findProperty(event, name);
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?/.exec(value) ?? [];
  if (year === undefined) return '';
  if (hour === undefined) return `${year}-${month}-${day}`;
  const zone = utc === 'Z' ? 'UTC' : (/TZID="?([^";:]{1,60})/i.exec(parameters)?.[1] ?? '');
  return `${year}-${month}-${day} ${hour}:${minute} ${zone}`.trim();
}
