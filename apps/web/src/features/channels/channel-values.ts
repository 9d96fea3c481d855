import type { Channel, CreateChannel } from '@relaydesk/contracts/channel';
import { ChannelKey, ChannelKind, UpdateChannel } from '@relaydesk/contracts/channel';
import { Version } from '@relaydesk/contracts/common';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { settingsOf } from './settings-of';

/** What the form holds: a new channel has a key and a kind to choose and no version yet. */
export const ChannelValues = UpdateChannel.extend({
  id: ChannelKey,
  kind: ChannelKind,
  version: Version.optional(),
});
export type ChannelInput = z.input<typeof ChannelValues>;
export type ChannelOutput = z.output<typeof ChannelValues>;
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
};

/** A channel as the form holds it. */
export const channelValues = (channel: Channel): ChannelInput => ({
  id: channel.id,
  kind: channel.kind,
  ...settingsOf(channel),
});

/** What is sent to make one: who was chosen before "all" was, and a limit that the kind does not know, are left out. */
export function creationOf({ version: _, ...values }: ChannelOutput): CreateChannel {
  return {
    ...values,
    organisation_ids: values.is_for_all ? [] : values.organisation_ids,
    rate_limit: values.kind === 'api' ? values.rate_limit : null,
  };
}

/** What is sent to change one. */
export function changeOf(values: ChannelOutput, channel: Channel): UpdateChannel {
  const { id: _, kind: __, ...settings } = creationOf(values);
  return { ...settings, version: values.version ?? channel.version };
}
