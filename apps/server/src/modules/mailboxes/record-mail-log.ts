import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { keepStorable } from '../../lib/sanitize-text';
import { insertMailLog, type LoggedMail } from './email-account-health.queries';

/** Characters of an address or an id that are kept. */
const MOST = 320;

/** One mail that came or went, for the log: the newest 200 of a mailbox are kept, without subject or text. */
export const noteMail = (
  context: Context | Tx,
  { words = null, ...mail }: Omit<LoggedMail, 'words'> & { words?: string | null },
): Promise<void> =>
  inTransaction(context, (tx) =>
    insertMailLog(tx.db, {
      ...mail,
      id: newId(),
      from: storable(mail.from),
      to: storable(mail.to),
      message_id: mail.message_id === null ? null : storable(mail.message_id),
      words: words === null ? null : storable(words),
    }),
  );

/** Strangers wrote it. */
const storable = (text: string) => keepStorable(text, MOST);
