import type { Channel, CreateChannel } from '@relaydesk/contracts/channel';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { writeAudit } from '../audit/write-audit';
import { mustBeFitting, setAllowed } from './channel-settings';
import { getChannel, recordIdOf } from './list-channels';
import { insertChannel } from './registry.queries';

/** Another channel on a connector that is built in. Throws `taken`, `invalid`. */
export const createChannel = (context: Context, input: CreateChannel): Promise<Channel> =>
  inTransaction(context, async (tx) => {
    mustBeFitting(input.kind, input);
    if (!(await insertChannel(tx.db, input))) {
      const why = 'There is a channel with this key already.';
      throw new AppError('taken', why, { fields: { id: why } });
    }
    await setAllowed(tx, input.id, input);
    const channel = await getChannel(tx, input.id);
    await writeAudit(tx, {
      action: 'channel.created',
      record: { id: recordIdOf(channel.id), name: channel.name },
      after: input,
    });
    return channel;
  });
