import type { AvailableEmailAccount } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { findAvailableEmailAccounts } from '../email-account.queries';

/** What the own organisation may open an e-mail line on: proved, not paused, and without a line so far. */
export function listAvailableEmailAccounts(context: Context): Promise<AvailableEmailAccount[]> {
  const organization_id = requireOrganisation(context);
  return inTransaction(context, (tx) => findAvailableEmailAccounts(tx.db, organization_id));
}
