import type { AvailableMailbox } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { chooseOneOrganisation } from '../organisations/choose-organisation';
import { listAvailable } from './mailbox.queries';

/** What the own organisation may open an e-mail line on: proved, not paused, and without a line so far. */
export function listAvailableMailboxes(context: Context): Promise<AvailableMailbox[]> {
  const organization_id = chooseOneOrganisation(context);
  return inTransaction(context, (tx) => listAvailable(tx.db, organization_id));
}
