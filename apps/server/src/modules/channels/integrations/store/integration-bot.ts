/** What the bot modules store in the row of a channel integration. */
export { clearBotOverrides, setBotOverride, updateIntegrationSettingsRow } from './integration-bot.queries';
