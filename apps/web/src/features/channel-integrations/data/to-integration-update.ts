import type { ChannelIntegration, UpdateChannelIntegration } from '@relaydesk/contracts/channel-integration';

/** An integration as an update request, with its status unchanged. */
export function toIntegrationUpdate(
  integration: ChannelIntegration,
): Omit<UpdateChannelIntegration, 'status'> {
  const { name, bot, default_team_id, web_chat, api, version } = integration;
  return { name, is_bot_enabled: bot.own, default_team_id, web_chat, api, version };
}
