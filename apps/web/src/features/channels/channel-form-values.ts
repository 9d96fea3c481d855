import type { Channel, ConnectorDescriptor, CreateChannel } from '@relaydesk/contracts/channel';
import { ChannelKey, ChannelKind, UpdateChannel } from '@relaydesk/contracts/channel';
import { Version } from '@relaydesk/contracts/common';
import type { PlatformSettings } from '@relaydesk/contracts/connector-fields';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import {
  buildConnectorSchema,
  toConnectorFormValues,
  toPlatformInput,
} from '../../shared/platform/connector-form';
import { toChannelSettings } from './data/to-channel-settings';

type ChannelConnector = Pick<ConnectorDescriptor, 'platform_fields'>;

/**
 * Form values: a new channel has a key and a kind to choose and no version. The connector's platform fields
 * are validated by its manifest; `stored` is which of its secrets exist.
 */
export const buildChannelSchema = (
  connector: ChannelConnector | undefined,
  stored: PlatformSettings | null,
) =>
  UpdateChannel.extend({
    id: ChannelKey,
    kind: ChannelKind,
    version: Version.optional(),
    platform: buildConnectorSchema(connector?.platform_fields ?? [], stored),
  });
type ChannelFormSchema = ReturnType<typeof buildChannelSchema>;
export type ChannelFormInput = z.input<ChannelFormSchema>;
export type ChannelFormOutput = z.output<ChannelFormSchema>;
export type ChannelFormControl = Control<ChannelFormInput, unknown, ChannelFormOutput>;

export const defaultChannelInput: ChannelFormInput = {
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

/** A channel's values of its connector's fields, for the form. */
export const toPlatformFormValues = (
  connector: ChannelConnector | undefined,
  stored: PlatformSettings | null,
) => toConnectorFormValues(connector?.platform_fields ?? [], stored);

/** Form values of a channel. */
export const toChannelFormInput = (
  channel: Channel,
  connector: ChannelConnector | undefined,
): ChannelFormInput => ({
  id: channel.id,
  kind: channel.kind,
  ...toChannelSettings(channel),
  platform: toPlatformFormValues(connector, channel.platform),
});

/**
 * The request body that creates one. Omits organisations selected before "all", and a limit that the kind
 * does not support.
 */
export function toCreateChannel({ version: _, platform, ...values }: ChannelFormOutput): CreateChannel {
  return {
    ...values,
    organisation_ids: values.is_for_all ? [] : values.organisation_ids,
    rate_limit: values.kind === 'api' ? values.rate_limit : null,
    ...(platform && { platform: toPlatformInput(platform) }),
  };
}

/** The request body that changes one. */
export function toUpdateChannel(values: ChannelFormOutput, channel: Channel): UpdateChannel {
  const { id: _, kind: __, ...settings } = toCreateChannel(values);
  return { ...settings, version: values.version ?? channel.version };
}
