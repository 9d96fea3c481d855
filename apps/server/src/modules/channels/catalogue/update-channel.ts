import type { Channel, UpdateChannel } from '@relaydesk/contracts/channel';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { omitVerifyToken } from '../integrations/store/integration-secret';
import { unsealCredentials } from '../integrations/store/seal-credentials';
import { resumeIntegrationsOfChannel } from '../webhooks/queue/resume-integrations';
import { updateChannelRow } from './channel-catalogue.queries';
import { assertSupportedSettings, buildStoredPlatform, setAllowedOrganisations } from './channel-settings';
import { getChannel, getRegisteredChannel } from './list-channels';
import { getChannelRecordId, presentChannel } from './present-channel';
import { revealChannelToken } from './rotate-channel-token';

/** Updates name, access or state of a channel. Throws `conflict` for an outdated `version`. */
export async function updateChannel(context: Context, id: string, input: UpdateChannel): Promise<Channel> {
  const changed = await inTransaction(context, async (tx) => {
    const stored = await getRegisteredChannel(tx, id);
    const before = presentChannel(tx, stored);
    const { kind } = before;
    assertSupportedSettings(kind, input);
    const secrets = unsealCredentials(tx, stored.sealed_credentials, id);
    const platform = buildStoredPlatform(tx, { id, kind, platform: input.platform }, secrets);
    if (!(await updateChannelRow(tx.db, id, input, platform?.stored))) {
      throw new AppError('record_changed', {}, { current: await getChannel(tx, id) });
    }
    await setAllowedOrganisations(tx, id, input);
    const after = await getChannel(tx, id);
    await resumeIntegrationsOfChannel(tx, id);
    await recordAuditEvent(tx, {
      action: before.is_enabled === after.is_enabled ? 'channel.updated' : getSwitchAction(after),
      record: { id: getChannelRecordId(id), name: after.name },
      before: { ...before.platform?.settings, ...getAuditedChannelFields(before) },
      after: { ...after.platform?.settings, ...platform?.audited, ...getAuditedChannelFields(after) },
    });
    return omitVerifyToken(after);
  });
  return revealChannelToken(context, changed);
}

const getSwitchAction = ({ is_enabled }: Channel) =>
  is_enabled ? ('channel.enabled' as const) : ('channel.disabled' as const);

/** Settings only: counts change without a user action. */
const getAuditedChannelFields = (channel: Channel) => {
  const { name, description, is_enabled, is_for_all, organisation_ids, max_message_length, rate_limit } =
    channel;
  return { name, description, is_enabled, is_for_all, organisation_ids, max_message_length, rate_limit };
};
