import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { isThere } from './organisation.queries';

/** Whether there is an organisation of this id, whatever its status. */
export const isOrganisation = (system: Context, organization_id: string): Promise<boolean> =>
  inTransaction(system, ({ db }) => isThere(db, organization_id));
