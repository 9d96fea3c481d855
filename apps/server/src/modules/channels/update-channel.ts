import type { Channel, UpdateChannel } from '@relaydesk/contracts/channel';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { getChannel } from './list-channels';
import { changeChannel } from './registry.queries';

/** Names a kind of line or switches it on or off for everybody. Throws `conflict` when it moved on since `version`. */
export const updateChannel = (context: Context, id: string, input: UpdateChannel): Promise<Channel> =>
  inTransaction(context, async (tx) => {
    const isChanged = await changeChannel(tx.db, id, input);
    const current = await getChannel(tx, id);
    if (isChanged) return current;
    throw new AppError('conflict', 'Somebody has changed this channel in the meantime.', { current });
  });
