import type { AvailableEmailAccount } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { findAvailableEmailAccounts } from '../email-account.queries';

/** Accounts available for an email integration: verified, not paused, and unused. */
export function listAvailableEmailAccounts(context: Context): Promise<AvailableEmailAccount[]> {
  const organization_id = requireOrganisation(context);
  return inTransaction(context, (tx) => findAvailableEmailAccounts(tx.db, organization_id));
}
