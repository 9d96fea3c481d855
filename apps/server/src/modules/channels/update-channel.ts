import type { Channel, UpdateChannel } from '@relaydesk/contracts/channel';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { writeAudit } from '../audit/write-audit';
import { mustBeFitting, setAllowed } from './channel-settings';
import { getChannel, recordIdOf } from './list-channels';
import { changeChannel } from './registry.queries';

/**
 * Names a channel, says who may use it how, or switches it on or off. Throws `conflict` when it moved on since
 * `version`.
 */
export const updateChannel = (context: Context, id: string, input: UpdateChannel): Promise<Channel> =>
  inTransaction(context, async (tx) => {
    const before = await getChannel(tx, id);
    mustBeFitting(before.kind, input);
    if (!(await changeChannel(tx.db, id, input))) {
      throw new AppError('conflict', 'Somebody has changed this channel in the meantime.', {
        current: await getChannel(tx, id), // read again: the other one may have been under way
      });
    }
    await setAllowed(tx, id, input);
    const after = await getChannel(tx, id);
    await writeAudit(tx, {
      action: before.is_enabled === after.is_enabled ? 'channel.updated' : switched(after),
      record: { id: recordIdOf(id), name: after.name },
      before: decided(before),
      after: decided(after),
    });
    return after;
  });

const switched = ({ is_enabled }: Channel) =>
  is_enabled ? ('channel.enabled' as const) : ('channel.disabled' as const);

/** What people decide: counts move by themselves. */
const decided = (channel: Channel) => {
  const { name, description, is_enabled, is_for_all, organisation_ids, max_message_length, rate_limit } =
    channel;
  return { name, description, is_enabled, is_for_all, organisation_ids, max_message_length, rate_limit };
};
