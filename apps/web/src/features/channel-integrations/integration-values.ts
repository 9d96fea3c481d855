import { ChannelKey, ChannelKind } from '@relaydesk/contracts/channel';
import type { ChannelIntegration, CreateChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { UpdateChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { Version } from '@relaydesk/contracts/common';
import type { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { changeOf } from './change-of';
import { integrationsTexts } from './channel-integrations.texts';

/** What the form holds: a new integration has a channel to choose and no version yet; pausing is no setting. */
export const IntegrationValues = UpdateChannelIntegration.omit({ status: true }).extend({
  channel: ChannelKind,
  channel_id: ChannelKey,
  version: Version.optional(),
});
export type IntegrationInput = z.input<typeof IntegrationValues>;
export type IntegrationOutput = z.output<typeof IntegrationValues>;
export type IntegrationControl = Control<IntegrationInput, unknown, IntegrationOutput>;

const newWebChat: WebChatSettings = {
  website_url: null,
  allowed_domains: [],
  greeting: integrationsTexts.defaultGreeting,
  introduction: '',
  colour: '#1877F2',
  position: 'right',
  launcher_spacing: 20,
  language: 'auto',
  notice: { is_shown: false, text: '' },
  pre_chat: [],
  has_human_button: true,
  takes_files: true,
  session_days: 365,
  reply_reopens: true,
  blocked_networks: [],
};

/** Only one of the two is there: the settings of the chosen kind. */
export const settingsOf = (channel: ChannelKind): Pick<IntegrationInput, 'web_chat' | 'api'> =>
  channel === 'web_chat'
    ? { web_chat: newWebChat, api: null }
    : { web_chat: null, api: { callback_url: null } };

export const newIntegration: IntegrationInput = {
  channel: 'web_chat',
  channel_id: 'web_chat',
  name: '',
  is_bot_enabled: true,
  ...settingsOf('web_chat'),
};

/** An integration as the form holds it. */
export const integrationValues = (integration: ChannelIntegration): IntegrationInput => ({
  ...changeOf(integration),
  channel: integration.channel,
  channel_id: integration.channel_id,
});

/** What is sent to make one. */
export function creationOf(values: IntegrationOutput): CreateChannelIntegration {
  const { name, is_bot_enabled, channel_id, web_chat, api } = values;
  const common = { name, is_bot_enabled, channel_id };
  if (web_chat) return { channel: 'web_chat', ...common, web_chat };
  return { channel: 'api', ...common, api: api ?? { callback_url: null } };
}
