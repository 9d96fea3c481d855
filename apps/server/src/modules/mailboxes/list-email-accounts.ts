import type { EmailRegistration, EmailRegistrationListQuery } from '@relaydesk/contracts/email-registration';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import {
  findStoredEmailAccount,
  type StoredEmailAccount,
  findEmailAccountPage as selectPage,
} from './email-account.queries';
import { unsealPasswords } from './seal-passwords';

/** A page of all organisations' accounts; access is limited to the Super Admin. */
export async function listEmailAccounts(
  context: Context,
  query: EmailRegistrationListQuery,
): Promise<ListPage<EmailRegistration>> {
  const page = await inTransaction(context, (tx) => selectPage(tx.db, query));
  return { ...page, data: page.data.map((stored) => presentEmailAccount(context, stored)) };
}

/** Throws `not_found`. */
export const getEmailAccount = (context: Context | Tx, id: string): Promise<EmailRegistration> =>
  inTransaction(context, async (tx) => presentEmailAccount(tx, await getStoredEmailAccount(tx, id)));

/** With encrypted passwords. Throws `not_found`. */
export async function getStoredEmailAccount(tx: Tx, id: string): Promise<StoredEmailAccount> {
  const found = await findStoredEmailAccount(tx.db, null, id);
  if (!found) throw new AppError('registration_not_found');
  return found;
}

/** For responses: of passwords only their presence. */
export function presentEmailAccount(
  context: Pick<Context, 'keys'>,
  { sealed_passwords, ...row }: StoredEmailAccount,
): EmailRegistration {
  const { imap_password, smtp_password } = unsealPasswords(context, sealed_passwords, row.id);
  return { ...row, has_imap_password: imap_password !== '', has_smtp_password: smtp_password !== '' };
}

export const createEmailAccountConflict = (current: EmailRegistration) =>
  new AppError('record_changed', {}, { current });
