import type { Channel, ConnectorFacts, CreateChannel } from '@relaydesk/contracts/channel';
import { ChannelKey, ChannelKind, UpdateChannel } from '@relaydesk/contracts/channel';
import { Version } from '@relaydesk/contracts/common';
import type { PlatformSettings } from '@relaydesk/contracts/connector-fields';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { platformForm, platformInput, platformSchema } from '../../shared/platform/connector-form';
import { settingsOf } from './data/to-channel-settings';

type Connector = Pick<ConnectorFacts, 'platform_fields'>;

/**
 * What the form holds: a new channel has a key and a kind to choose and no version yet. What its connector needs of the
 * platform itself is checked as the connector says; `stored` is what there is of that already.
 */
export const channelSchema = (connector: Connector | undefined, stored: PlatformSettings | null) =>
  UpdateChannel.extend({
    id: ChannelKey,
    kind: ChannelKind,
    version: Version.optional(),
    platform: platformSchema(connector?.platform_fields ?? [], stored),
  });
type Schema = ReturnType<typeof channelSchema>;
export type ChannelInput = z.input<Schema>;
export type ChannelOutput = z.output<Schema>;
export type ChannelControl = Control<ChannelInput, unknown, ChannelOutput>;

export const newChannel: ChannelInput = {
  id: '',
  kind: 'api',
  name: '',
  description: '',
  is_enabled: true,
  is_for_all: true,
  organisation_ids: [],
  max_message_length: null,
  rate_limit: null,
  platform: null,
};

/** What a channel of this kind has of its connector's fields, as the form holds it. */
export const platformOf = (connector: Connector | undefined, stored: PlatformSettings | null) =>
  platformForm(connector?.platform_fields ?? [], stored);

/** A channel as the form holds it. */
export const channelValues = (channel: Channel, connector: Connector | undefined): ChannelInput => ({
  id: channel.id,
  kind: channel.kind,
  ...settingsOf(channel),
  platform: platformOf(connector, channel.platform),
});

/** What is sent to make one: who was chosen before "all" was, and a limit that the kind does not know, are left out. */
export function creationOf({ version: _, platform, ...values }: ChannelOutput): CreateChannel {
  return {
    ...values,
    organisation_ids: values.is_for_all ? [] : values.organisation_ids,
    rate_limit: values.kind === 'api' ? values.rate_limit : null,
    ...(platform && { platform: platformInput(platform) }),
  };
}

/** What is sent to change one. */
export function changeOf(values: ChannelOutput, channel: Channel): UpdateChannel {
  const { id: _, kind: __, ...settings } = creationOf(values);
  return { ...settings, version: values.version ?? channel.version };
}
