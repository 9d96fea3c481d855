import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { type EmailAccountConnectionRow, findEmailAccountConnection } from './email-account.queries';
import { type MailPasswords, unsealPasswords } from './seal-passwords';

/** An email account with its credentials: never to be logged, stored or returned. */
export type EmailAccountConnection = Omit<EmailAccountConnectionRow, 'sealed_passwords'> & MailPasswords;

/** Throws `not_found`, also for another organisation's account. */
export async function getEmailAccountConnection(
  context: Context | Tx,
  organization_id: string,
  id: string,
): Promise<EmailAccountConnection> {
  const found = await inTransaction(context, (tx) => findEmailAccountConnection(tx.db, organization_id, id));
  if (!found) throw new AppError('mailbox_not_found');
  const { sealed_passwords, ...mailbox } = found;
  return { ...mailbox, ...unsealPasswords(context, sealed_passwords, id) };
}
