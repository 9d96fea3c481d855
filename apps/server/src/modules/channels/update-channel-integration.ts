import type {
  ApiSettings,
  ChannelIntegration,
  UpdateChannelIntegration,
} from '@relaydesk/contracts/channel-integration';
import type { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { writeAudit } from '../audit/write-audit';
import { chooseOrganisation } from '../organisations/choose-organisation';
import { decided } from './channel-integration.policy';
import { changeIntegration } from './channel-integration.queries';
import { forgetIntegration } from './find-integration';
import { getChannelIntegration } from './list-channel-integrations';

/** Throws `invalid` without the settings of its channel, `conflict` when it has moved on since `version`. */
export async function updateChannelIntegration(
  context: Context,
  id: string,
  input: UpdateChannelIntegration,
): Promise<ChannelIntegration> {
  const changed = await inTransaction(context, async (tx) => {
    const current = await getChannelIntegration(tx, id);
    const { name, is_bot_enabled, status, version } = input;
    const settings = settingsFor(current, input);
    const to = { name, is_bot_enabled, status, version, settings };
    if (!(await changeIntegration(tx.db, chooseOrganisation(tx), id, to))) {
      throw new AppError('conflict', 'Somebody has changed this channel integration in the meantime.', {
        current: await getChannelIntegration(tx, id), // read again: the other one may have been under way
      });
    }
    const after = await getChannelIntegration(tx, id);
    await writeAudit(tx, {
      action: 'channel_integration.updated',
      organization_id: after.organization_id,
      record: { id, name: after.name },
      before: decided(current),
      after: decided(after),
    });
    return after;
  });
  forgetIntegration(changed.public_key);
  return changed;
}

function settingsFor(
  { channel }: ChannelIntegration,
  input: UpdateChannelIntegration,
): WebChatSettings | ApiSettings {
  const settings = input[channel];
  if (settings) return settings;
  throw new AppError('invalid', `${channel}: Is missing.`, { fields: { [channel]: 'Is missing.' } });
}
