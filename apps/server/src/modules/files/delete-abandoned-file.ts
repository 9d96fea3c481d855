import type { Context } from '../../context/context';
import type { EventMap } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { deleteUnsentFile } from './file.queries';

/** A day after it was uploaded: what no message carries goes. */
export const deleteAbandonedFile = (
  context: Context,
  { organization_id, id }: EventMap['file.abandoned'],
): Promise<void> => inTransaction(context, (tx) => deleteUnsentFile(tx.db, organization_id, id));
