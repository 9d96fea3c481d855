import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { deleteIntegration, isInUse } from './channel-integration.queries';
import { getChannelIntegration } from './list-channel-integrations';

/** Only a line on which nobody has written yet: conversations keep theirs. Throws `not_allowed_now`. */
export const removeChannelIntegration = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const current = await getChannelIntegration(tx, id);
    if (await isInUse(tx.db, current.organization_id, id)) {
      throw new AppError('not_allowed_now', 'It has conversations. Pause it instead.', { current });
    }
    await deleteIntegration(tx.db, current.organization_id, id);
    return {};
  });
