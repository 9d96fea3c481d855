import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { hasOrganisation } from './organisation.queries';

/** Whether there is an organisation of this id, whatever its status. */
export const organisationExists = (system: Context, organization_id: string): Promise<boolean> =>
  inTransaction(system, ({ db }) => hasOrganisation(db, organization_id));
