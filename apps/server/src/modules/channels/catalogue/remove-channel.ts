import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { deleteChannel } from './channel-catalogue.queries';
import { getChannel } from './list-channels';
import { getChannelRecordId } from './present-channel';

/** Deletes an added, unused channel. Throws `not_allowed_now` for a built-in one, `in_use`. */
export const removeChannel = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const current = await getChannel(tx, id);
    if (current.is_built_in) {
      throw new AppError('channel_built_in', {}, { current });
    }
    const { integrations_count: lines, organisations_count: organisations } = current;
    if (lines > 0) {
      throw new AppError('channel_in_use', { integrations: lines, organisations }, { current });
    }
    await deleteChannel(tx.db, id);
    await recordAuditEvent(tx, {
      action: 'channel.deleted',
      record: { id: getChannelRecordId(id), name: current.name },
      before: { id, name: current.name, kind: current.kind },
    });
    return {};
  });
