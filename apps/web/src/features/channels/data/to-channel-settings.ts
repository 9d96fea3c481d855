import type { Channel, UpdateChannel } from '@relaydesk/contracts/channel';

/** What of a channel can be changed, as it is now; what its connector asks for stays when it is left out. */
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
