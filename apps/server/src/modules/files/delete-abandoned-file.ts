import type { Context } from '../../context/context';
import type { EventMap } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { deleteUnsentFile } from './file.queries';

/** Deletes an upload that no message carries after a day. */
export const deleteAbandonedFile = (
  context: Context,
  { organization_id, id }: EventMap['file.abandoned'],
): Promise<void> => inTransaction(context, (tx) => deleteUnsentFile(tx.db, organization_id, id));
