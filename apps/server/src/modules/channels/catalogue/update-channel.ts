import type { Channel, UpdateChannel } from '@relaydesk/contracts/channel';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { wakeLinesOfChannel } from '../webhooks/queue/resume-integrations';
import { untold } from '../integrations/store/integration-secret';
import { openCredentials } from '../integrations/store/seal-credentials';
import { mustBeFitting, platformFor, setAllowed } from './channel-settings';
import { getChannel, getRegistered } from './list-channels';
import { presentChannel, recordIdOf } from './present-channel';
import { changeChannel } from './channel-catalogue.queries';
import { withToken } from './rotate-channel-token';

/**
 * Names a channel, says who may use it how, or switches it on or off. Throws `conflict` when it moved on since
 * `version`.
 */
export async function updateChannel(context: Context, id: string, input: UpdateChannel): Promise<Channel> {
  const changed = await inTransaction(context, async (tx) => {
    const stored = await getRegistered(tx, id);
    const before = presentChannel(tx, stored);
    const { kind } = before;
    mustBeFitting(kind, input);
    const secrets = openCredentials(tx, stored.sealed_credentials, id);
    const platform = platformFor(tx, { id, kind, platform: input.platform }, secrets);
    if (!(await changeChannel(tx.db, id, input, platform?.stored))) {
      throw new AppError('conflict', 'Somebody has changed this channel in the meantime.', {
        current: await getChannel(tx, id), // read again: the other one may have been under way
      });
    }
    await setAllowed(tx, id, input);
    const after = await getChannel(tx, id);
    await wakeLinesOfChannel(tx, id);
    await writeAudit(tx, {
      action: before.is_enabled === after.is_enabled ? 'channel.updated' : switched(after),
      record: { id: recordIdOf(id), name: after.name },
      before: { ...before.platform?.settings, ...decided(before) },
      after: { ...after.platform?.settings, ...platform?.audited, ...decided(after) },
    });
    return untold(after);
  });
  return withToken(context, changed);
}

const switched = ({ is_enabled }: Channel) =>
  is_enabled ? ('channel.enabled' as const) : ('channel.disabled' as const);

/** What people decide: counts move by themselves. */
const decided = (channel: Channel) => {
  const { name, description, is_enabled, is_for_all, organisation_ids, max_message_length, rate_limit } =
    channel;
  return { name, description, is_enabled, is_for_all, organisation_ids, max_message_length, rate_limit };
};
