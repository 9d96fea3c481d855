import type { Channel, UpdateChannel } from '@relaydesk/contracts/channel';

/**
 * The current editable values of a channel; without the connector's fields, which the server then leaves
 * unchanged.
 */
export const toChannelSettings = (channel: Channel): UpdateChannel => ({
  name: channel.name,
  description: channel.description,
  is_enabled: channel.is_enabled,
  is_for_all: channel.is_for_all,
  organisation_ids: channel.organisation_ids,
  max_message_length: channel.max_message_length,
  rate_limit: channel.rate_limit,
  version: channel.version,
});
