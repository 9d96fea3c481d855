import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { findStoredEmailAccount } from './email-account.queries';
import { presentEmailAccount } from './list-email-accounts';

/** An organisation's account, without passwords; undefined for another organisation's. */
export async function findEmailAccount(
  context: Context | Tx,
  organization_id: string,
  id: string,
): Promise<EmailRegistration | undefined> {
  const found = await inTransaction(context, (tx) => findStoredEmailAccount(tx.db, organization_id, id));
  return found && presentEmailAccount(context, found);
}
