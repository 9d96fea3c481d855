import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { findStoredMailbox, type StoredMailbox } from './email-account.queries';
import { openPasswords, type Passwords } from './seal-passwords';

/** A mailbox with what signs in to it: never to be logged, stored or answered. */
export type OpenMailbox = Omit<StoredMailbox, 'sealed_passwords'> & Passwords;

/** Throws `not_found`, for another organisation's as well. */
export async function openMailbox(
  context: Context | Tx,
  organization_id: string,
  id: string,
): Promise<OpenMailbox> {
  const found = await inTransaction(context, (tx) => findStoredMailbox(tx.db, organization_id, id));
  if (!found) throw new AppError('not_found', 'There is no such mailbox.');
  const { sealed_passwords, ...mailbox } = found;
  return { ...mailbox, ...openPasswords(context, sealed_passwords, id) };
}
