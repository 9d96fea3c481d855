import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { presentRegistration } from './list-email-accounts';
import { findRegistration } from './email-account.queries';

/** An organisation's own mailbox, without its passwords; undefined for another organisation's. */
export async function findMailbox(
  context: Context | Tx,
  organization_id: string,
  id: string,
): Promise<EmailRegistration | undefined> {
  const found = await inTransaction(context, (tx) => findRegistration(tx.db, organization_id, id));
  return found && presentRegistration(context, found);
}
