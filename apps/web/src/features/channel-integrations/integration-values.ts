import { ChannelKind } from '@relaydesk/contracts/channel';
import type { ChannelIntegration, CreateChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { UpdateChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { Version } from '@relaydesk/contracts/common';
import type { z } from 'zod';
import { integrationsTexts } from './channel-integrations.texts';
import { changeOf } from './integration-columns';

/** What the form holds: a new integration has a kind to choose and no version yet. */
export const IntegrationValues = UpdateChannelIntegration.extend({
  channel: ChannelKind,
  version: Version.optional(),
});
export type IntegrationInput = z.input<typeof IntegrationValues>;
export type IntegrationOutput = z.output<typeof IntegrationValues>;

/** Only one of the two is there: the settings of the chosen kind. */
export const settingsOf = (channel: ChannelKind): Pick<IntegrationInput, 'web_chat' | 'api'> =>
  channel === 'web_chat'
    ? {
        web_chat: { greeting: integrationsTexts.defaultGreeting, colour: '#1877F2', allowed_domains: [] },
        api: null,
      }
    : { web_chat: null, api: { callback_url: null } };

export const newIntegration: IntegrationInput = {
  channel: 'web_chat',
  name: '',
  is_bot_enabled: true,
  status: 'active',
  ...settingsOf('web_chat'),
};

/** An integration as the form holds it. */
export const integrationValues = (integration: ChannelIntegration): IntegrationInput => ({
  ...changeOf(integration),
  channel: integration.channel,
});

/** What is sent to make one. */
export function creationOf({
  name,
  is_bot_enabled,
  web_chat,
  api,
}: IntegrationOutput): CreateChannelIntegration {
  if (web_chat) return { channel: 'web_chat', name, is_bot_enabled, web_chat };
  return { channel: 'api', name, is_bot_enabled, api: api ?? { callback_url: null } };
}
