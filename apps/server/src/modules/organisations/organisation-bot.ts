/** What the bot modules store in the organisation's row. */
export { updateBotSwitch, updateOrganisationBotSettings } from './organisation-bot.queries';
