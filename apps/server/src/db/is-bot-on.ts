import { sql } from 'kysely';

/**
 * Whether the bot answers on a line `i` (channel_integrations) of an organisation `o`: the platform's word, else both
 * switches.
 */
export const isBotOn = sql<boolean>`coalesce(i.bot_override = 'on', i.is_bot_enabled and o.is_bot_enabled)`;
