import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { sanitizeText } from '../../lib/sanitize-text';
import { insertMailLogEntry, type MailLogRow } from './email-account-health.queries';

/** Characters of a stored address or id. */
const MAX_FIELD_LENGTH = 320;

/** Logs one inbound or outbound mail: the newest 200 of an account are retained, without subject or text. */
export const recordMailLogEntry = (
  context: Context | Tx,
  { words = null, ...mail }: Omit<MailLogRow, 'words'> & { words?: string | null },
): Promise<void> =>
  inTransaction(context, (tx) =>
    insertMailLogEntry(tx.db, {
      ...mail,
      id: newId(),
      from: sanitizeField(mail.from),
      to: sanitizeField(mail.to),
      message_id: mail.message_id === null ? null : sanitizeField(mail.message_id),
      words: words === null ? null : sanitizeField(words),
    }),
  );

/** Untrusted input. */
const sanitizeField = (text: string) => sanitizeText(text, MAX_FIELD_LENGTH);
