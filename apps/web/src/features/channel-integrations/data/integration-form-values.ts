import type { ConnectorFacts } from '@relaydesk/contracts/channel';
import { ChannelKey, ChannelKind } from '@relaydesk/contracts/channel';
import type {
  ChannelIntegration,
  CreateChannelIntegration,
  UpdateChannelIntegration as Update,
} from '@relaydesk/contracts/channel-integration';
import { UpdateChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { Version } from '@relaydesk/contracts/common';
import type { PlatformSettings } from '@relaydesk/contracts/connector-fields';
import type { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { platformForm, platformInput, platformSchema } from '../../../shared/platform/connector-form';
import { changeOf } from './to-integration-update';
import { integrationsTexts } from '../texts/channel-integrations.texts';

type Connector = Pick<ConnectorFacts, 'kind' | 'line_fields'>;

/**
 * What the form holds: a new integration has a channel to choose and no version yet; pausing is no setting. What a
 * platform asks for is checked as its connector says; `stored` is what it has of that already.
 */
export const integrationSchema = (connector: Connector | undefined, stored: PlatformSettings | null) =>
  UpdateChannelIntegration.omit({ status: true }).extend({
    channel: ChannelKind,
    channel_id: ChannelKey,
    version: Version.optional(),
    platform: platformSchema(connector?.line_fields ?? [], stored),
  });
type Schema = ReturnType<typeof integrationSchema>;
export type IntegrationInput = z.input<Schema>;
export type IntegrationOutput = z.output<Schema>;
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

/** Only one of the three is there: the settings of the chosen kind. */
export const settingsOf = ({
  kind,
  line_fields,
}: Connector): Pick<IntegrationInput, 'web_chat' | 'api' | 'platform'> => ({
  web_chat: kind === 'web_chat' ? newWebChat : null,
  api: kind === 'api' ? { callback_url: null } : null,
  platform: platformForm(line_fields, null),
});

export const newIntegration: IntegrationInput = {
  channel: 'web_chat',
  channel_id: 'web_chat',
  name: '',
  is_bot_enabled: true,
  ...settingsOf({ kind: 'web_chat', line_fields: [] }),
};

/** An integration as the form holds it. */
export const integrationValues = (
  integration: ChannelIntegration,
  connector: Connector | undefined,
): IntegrationInput => ({
  ...changeOf(integration),
  channel: integration.channel,
  channel_id: integration.channel_id,
  platform: platformForm(connector?.line_fields ?? [], integration.platform),
});

/** What is sent to make one. */
export function creationOf(values: IntegrationOutput): CreateChannelIntegration {
  const { channel, channel_id, name, is_bot_enabled, web_chat, api, platform } = values;
  const common = { channel, channel_id, name, is_bot_enabled };
  if (web_chat) return { ...common, web_chat };
  if (platform) return { ...common, platform: platformInput(platform) };
  return api ? { ...common, api } : common;
}

/** What is sent to change one. */
export function updateOf(values: IntegrationOutput, integration: ChannelIntegration): Update {
  const { channel: _, channel_id: __, platform, version = integration.version, ...change } = values;
  return { ...change, version, ...(platform && { platform: platformInput(platform) }) };
}
