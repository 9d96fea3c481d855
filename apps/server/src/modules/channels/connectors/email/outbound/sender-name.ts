import type { Message } from '@relaydesk/contracts/message';
import { toSingleLine } from '../../../../conversations/messages/mail-subject';

/** Characters of the name that a mail comes from. */
const MAX_NAME = 140;

interface SenderNameInput {
  message: Message;
  /** The mailbox's. */
  own: string;
  organisation: string;
}

/** Nobody wrote it. */
export const isAutomaticMessage = ({ author }: Message): boolean => author !== 'csr';

/** Whom a mail comes from: as the line has it, for a colleague; machines write in the name of the mailbox. */
export function formatSenderName(template: string, names: SenderNameInput): string {
  const isFor =
    template.trim() !== '' && (!isAutomaticMessage(names.message) || !template.includes('{{csr}}'));
  const name = toSingleLine(isFor ? fillPlaceholders(template, names) : names.own);
  return [...name].slice(0, MAX_NAME).join('').trim();
}

/** A text of the line's with the names that it asks for. */
export const fillPlaceholders = (template: string, { message, own, organisation }: SenderNameInput): string =>
  template
    .replaceAll('{{csr}}', () => (isAutomaticMessage(message) ? own : (message.author_name ?? own)))
    .replaceAll('{{organisation}}', () => organisation);
