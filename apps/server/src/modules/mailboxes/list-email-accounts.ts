import type { EmailRegistration, EmailRegistrationListQuery } from '@relaydesk/contracts/email-registration';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import {
  findRegistration,
  type StoredRegistration,
  listRegistrations as selectPage,
} from './email-account.queries';
import { openPasswords } from './seal-passwords';

/** A page of all organisations' mailboxes; the guard lets nobody but the Super Admin ask. */
export async function listRegistrations(
  context: Context,
  query: EmailRegistrationListQuery,
): Promise<Page<EmailRegistration>> {
  const page = await inTransaction(context, (tx) => selectPage(tx.db, query));
  return { ...page, data: page.data.map((stored) => presentRegistration(context, stored)) };
}

/** Throws `not_found`. */
export const getRegistration = (context: Context | Tx, id: string): Promise<EmailRegistration> =>
  inTransaction(context, async (tx) => presentRegistration(tx, await getStored(tx, id)));

/** With its passwords, closed. Throws `not_found`. */
export async function getStored(tx: Tx, id: string): Promise<StoredRegistration> {
  const found = await findRegistration(tx.db, null, id);
  if (!found) throw new AppError('not_found', 'There is no such e-mail registration.');
  return found;
}

/** As it is shown: of the passwords only that they are there. */
export function presentRegistration(
  context: Pick<Context, 'keys'>,
  { sealed_passwords, ...row }: StoredRegistration,
): EmailRegistration {
  const { imap_password, smtp_password } = openPasswords(context, sealed_passwords, row.id);
  return { ...row, has_imap_password: imap_password !== '', has_smtp_password: smtp_password !== '' };
}

export const movedOn = (current: EmailRegistration) =>
  new AppError('conflict', 'Somebody has changed this e-mail registration in the meantime.', { current });
