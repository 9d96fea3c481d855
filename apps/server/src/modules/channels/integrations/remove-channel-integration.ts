import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getAuditedIntegrationFields } from './channel-integration.policy';
import { getChannelIntegration } from './list-channel-integrations';
import { deleteIntegration, isIntegrationInUse } from './store/channel-integration.queries';
import { invalidateIntegration } from './store/integration-cache';

/** Deletes an integration without conversations. Throws `not_allowed_now`. */
export const removeChannelIntegration = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const current = await getChannelIntegration(tx, id);
    const { organization_id, name, public_key } = current;
    if (await isIntegrationInUse(tx.db, organization_id, id)) {
      throw new AppError('integration_has_conversations', {}, { current });
    }
    await deleteIntegration(tx.db, organization_id, id);
    await recordAuditEvent(tx, {
      action: 'channel_integration.deleted',
      record: { id, name },
      before: getAuditedIntegrationFields(current),
    });
    invalidateIntegration(public_key);
    return {};
  });
