import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message-limits';

interface SendableOptions {
  /** There are attachments. */
  isEmptyAllowed?: boolean;
  /** Maximum characters of the text. */
  limit?: number;
}

/**
 * Whether the server accepts a text: within the limit, storable, and not empty unless there are attachments.
 */
export function isSendable(
  text: string,
  { isEmptyAllowed: isEnclosing = false, limit = MAX_TEXT_LENGTH }: SendableOptions = {},
): boolean {
  return (
    (isEnclosing || text.trim() !== '') &&
    text.length <= limit &&
    !text.includes('\u0000') &&
    text.isWellFormed()
  );
}
