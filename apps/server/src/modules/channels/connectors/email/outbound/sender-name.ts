import type { Message } from '@relaydesk/contracts/message';
import { oneLine } from '../../../../conversations/messages/mail-subject';

/** Characters of the name that a mail comes from. */
const MAX_NAME = 140;

interface Names {
  message: Message;
  /** The mailbox's. */
  own: string;
  organisation: string;
}

/** Nobody wrote it. */
export const isAutomatic = ({ author }: Message): boolean => author !== 'csr';

/** Whom a mail comes from: as the line has it, for a colleague; machines write in the name of the mailbox. */
export function senderName(template: string, names: Names): string {
  const isFor = template.trim() !== '' && (!isAutomatic(names.message) || !template.includes('{{csr}}'));
  const name = oneLine(isFor ? fillIn(template, names) : names.own);
  return [...name].slice(0, MAX_NAME).join('').trim();
}

/** A text of the line's with the names that it asks for. */
export const fillIn = (template: string, { message, own, organisation }: Names): string =>
  template
    .replaceAll('{{csr}}', () => (isAutomatic(message) ? own : (message.author_name ?? own)))
    .replaceAll('{{organisation}}', () => organisation);
