import type { AvailableMailbox } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { listAvailable } from '../email-account.queries';

/** What the own organisation may open an e-mail line on: proved, not paused, and without a line so far. */
export function listAvailableMailboxes(context: Context): Promise<AvailableMailbox[]> {
  const organization_id = chooseOneOrganisation(context);
  return inTransaction(context, (tx) => listAvailable(tx.db, organization_id));
}
