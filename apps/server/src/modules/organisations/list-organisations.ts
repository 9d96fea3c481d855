import type { Organisation } from '@relaydesk/contracts/organisation';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { listOrganisations as selectOrganisations } from './organisation.queries';

/** What the Super Admin chooses from; the guard lets nobody else ask. */
export const listOrganisations = (context: Context): Promise<Organisation[]> =>
  inTransaction(context, (tx) => selectOrganisations(tx.db));
