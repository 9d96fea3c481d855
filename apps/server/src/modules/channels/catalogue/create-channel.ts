import type { Channel, CreateChannel } from '@relaydesk/contracts/channel';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getConnector } from '../connectors/connectors';
import { generateVerifyToken, omitVerifyToken } from '../integrations/store/integration-secret';
import { insertChannel } from './channel-catalogue.queries';
import {
  assertConnectorExists,
  assertSupportedSettings,
  buildStoredPlatform,
  setAllowedOrganisations,
} from './channel-settings';
import { getChannel } from './list-channels';
import { getChannelRecordId } from './present-channel';
import { revealChannelToken } from './rotate-channel-token';

/** Creates a channel for a built-in connector. Throws `taken`, `invalid`. */
export async function createChannel(context: Context, input: CreateChannel): Promise<Channel> {
  const made = await inTransaction(context, async (tx) => {
    assertConnectorExists(input.kind);
    assertSupportedSettings(input.kind, input);
    const { platform: _, ...decided } = input;
    const platform = buildStoredPlatform(tx, { ...input, platform: input.platform });
    const { reply_hours, templates: has_templates } = getConnector(input.kind).manifest.capabilities;
    const stored = platform?.stored;
    const ours = { reply_hours, has_templates, verify_token: generateVerifyToken(), platform: stored };
    if (!(await insertChannel(tx.db, input, ours))) {
      throw new AppError('channel_key_taken', {}, { field: 'id' });
    }
    await setAllowedOrganisations(tx, input.id, input);
    const channel = await getChannel(tx, input.id);
    await recordAuditEvent(tx, {
      action: 'channel.created',
      record: { id: getChannelRecordId(channel.id), name: channel.name },
      after: { ...platform?.audited, ...decided },
    });
    return omitVerifyToken(channel);
  });
  return revealChannelToken(context, made);
}
