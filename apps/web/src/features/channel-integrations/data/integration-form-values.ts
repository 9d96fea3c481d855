import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
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
import { t } from '../../../lib/locale/i18n';
import {
  buildConnectorSchema,
  toConnectorFormValues,
  toPlatformInput,
} from '../../../shared/platform/connector-form';
import { toIntegrationUpdate } from './to-integration-update';

type IntegrationConnector = Pick<ConnectorDescriptor, 'kind' | 'line_fields'>;

/**
 * Form values: a new integration has a channel to choose and no version; the status is not part of the form.
 * Platform fields are validated by the connector's manifest; `stored` is which of its secrets exist.
 */
export const buildIntegrationSchema = (
  connector: IntegrationConnector | undefined,
  stored: PlatformSettings | null,
) =>
  UpdateChannelIntegration.omit({ status: true }).extend({
    channel: ChannelKind,
    channel_id: ChannelKey,
    version: Version.optional(),
    platform: buildConnectorSchema(connector?.line_fields ?? [], stored),
  });
type IntegrationFormSchema = ReturnType<typeof buildIntegrationSchema>;
export type IntegrationFormInput = z.input<IntegrationFormSchema>;
export type IntegrationFormOutput = z.output<IntegrationFormSchema>;
export type IntegrationFormControl = Control<IntegrationFormInput, unknown, IntegrationFormOutput>;

const defaultWebChatSettings: WebChatSettings = {
  website_url: null,
  allowed_domains: [],
  get greeting() {
    return t('channel-integrations.integrations.defaultGreeting');
  },
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

/** Only the settings of the chosen kind exist. */
export const getDefaultSettings = ({
  kind,
  line_fields,
}: IntegrationConnector): Pick<IntegrationFormInput, 'web_chat' | 'api' | 'platform'> => ({
  web_chat: kind === 'web_chat' ? defaultWebChatSettings : null,
  api: kind === 'api' ? { callback_url: null } : null,
  platform: toConnectorFormValues(line_fields, null),
});

export const defaultIntegrationInput: IntegrationFormInput = {
  channel: 'web_chat',
  channel_id: 'web_chat',
  name: '',
  is_bot_enabled: true,
  default_team_id: null,
  ...getDefaultSettings({ kind: 'web_chat', line_fields: [] }),
};

/** Form values of an integration. */
export const toIntegrationFormInput = (
  integration: ChannelIntegration,
  connector: IntegrationConnector | undefined,
): IntegrationFormInput => ({
  ...toIntegrationUpdate(integration),
  channel: integration.channel,
  channel_id: integration.channel_id,
  platform: toConnectorFormValues(connector?.line_fields ?? [], integration.platform),
});

/** The request body that creates one. */
export function toCreateIntegration(values: IntegrationFormOutput): CreateChannelIntegration {
  const { channel, channel_id, name, is_bot_enabled, default_team_id, web_chat, api, platform } = values;
  const common = { channel, channel_id, name, is_bot_enabled, default_team_id };
  if (web_chat) return { ...common, web_chat };
  if (platform) return { ...common, platform: toPlatformInput(platform) };
  return api ? { ...common, api } : common;
}

/** The request body that changes one. */
export function toUpdateIntegration(values: IntegrationFormOutput, integration: ChannelIntegration): Update {
  const { channel: _, channel_id: __, platform, version = integration.version, ...change } = values;
  return { ...change, version, ...(platform && { platform: toPlatformInput(platform) }) };
}
