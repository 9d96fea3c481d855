import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { findAddressOwner } from '../email-account.queries';

/** Reply-To is never an account of another organisation. Throws `invalid`. */
export async function assertReplyToAllowed(tx: Tx, organization_id: string, reply_to: string): Promise<void> {
  if (reply_to === '') return;
  const owner = await findAddressOwner(tx.db, reply_to);
  if (owner === undefined || owner === organization_id) return;

  throw new AppError('mailbox_of_other_organisation', {}, { field: 'reply_to' });
}
