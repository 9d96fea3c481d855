import type {
  ApiSettings,
  ChannelIntegration,
  UpdateChannelIntegration,
  WebChatSettings,
} from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { chooseOrganisation } from '../organisations/choose-organisation';
import { changeIntegration } from './channel-integration.queries';
import { getChannelIntegration } from './list-channel-integrations';

/** Throws `invalid` without the settings of its channel, `conflict` when it has moved on since `version`. */
export const updateChannelIntegration = (
  context: Context,
  id: string,
  input: UpdateChannelIntegration,
): Promise<ChannelIntegration> =>
  inTransaction(context, async (tx) => {
    const current = await getChannelIntegration(tx, id);
    const { name, is_bot_enabled, status, version } = input;
    const settings = settingsFor(current, input);
    const changed = await changeIntegration(tx.db, chooseOrganisation(tx), id, {
      name,
      is_bot_enabled,
      status,
      version,
      settings,
    });
    if (changed) return changed;
    throw new AppError('conflict', 'Somebody has changed this channel integration in the meantime.', {
      current: await getChannelIntegration(tx, id), // read again: the other one may have been under way
    });
  });

function settingsFor(
  { channel }: ChannelIntegration,
  input: UpdateChannelIntegration,
): WebChatSettings | ApiSettings {
  const settings = input[channel];
  if (settings) return settings;
  throw new AppError('invalid', `${channel}: Is missing.`, { fields: { [channel]: 'Is missing.' } });
}
