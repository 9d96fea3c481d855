import type { Message } from '@relaydesk/contracts/message';
import { toSingleLine } from '../../../../conversations/messages/mail-subject';

/** Characters of the sender name. */
const MAX_NAME = 140;

interface SenderNameInput {
  message: Message;
  /** The account's display name. */
  own: string;
  organisation: string;
}

/** No user wrote it. */
export const isAutomaticMessage = ({ author }: Message): boolean => author !== 'csr';

/** The sender name: the integration's template for a CSR; the account's name for automatic mail. */
export function formatSenderName(template: string, names: SenderNameInput): string {
  const isFor =
    template.trim() !== '' && (!isAutomaticMessage(names.message) || !template.includes('{{csr}}'));
  const name = toSingleLine(isFor ? fillPlaceholders(template, names) : names.own);
  return [...name].slice(0, MAX_NAME).join('').trim();
}

/** Fills the placeholders of an integration's text. */
export const fillPlaceholders = (template: string, { message, own, organisation }: SenderNameInput): string =>
  template
    .replaceAll('{{csr}}', () => (isAutomaticMessage(message) ? own : (message.author_name ?? own)))
    .replaceAll('{{organisation}}', () => organisation);
