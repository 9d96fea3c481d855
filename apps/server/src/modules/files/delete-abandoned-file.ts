import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../context/events';
import { deleteUnsent } from './file.queries';

/** A day after it was uploaded: what no message carries goes. */
export const removeAbandoned = (
  context: Context,
  { organization_id, id }: EventMap['file.abandoned'],
): Promise<void> => inTransaction(context, (tx) => deleteUnsent(tx.db, organization_id, id));
