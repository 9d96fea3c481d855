import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { decided } from './channel-integration.policy';
import { deleteIntegration, isInUse } from './store/channel-integration.queries';
import { forgetIntegration } from './store/integration-cache';
import { getChannelIntegration } from './list-channel-integrations';

/** Only a line on which nobody has written yet: conversations keep theirs. Throws `not_allowed_now`. */
export const removeChannelIntegration = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const current = await getChannelIntegration(tx, id);
    const { organization_id, name, public_key } = current;
    if (await isInUse(tx.db, organization_id, id)) {
      throw new AppError('not_allowed_now', 'It has conversations. Pause it instead.', { current });
    }
    await deleteIntegration(tx.db, organization_id, id);
    await writeAudit(tx, {
      action: 'channel_integration.deleted',
      record: { id, name },
      before: decided(current),
    });
    forgetIntegration(public_key);
    return {};
  });
