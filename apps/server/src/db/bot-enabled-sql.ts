import { sql } from 'kysely';

/**
 * Whether the bot answers on a line `i` (channel_integrations) of an organisation `o`: the platform's word, else both
 * switches. Mails it answers only where their line says so too.
 */
export const isBotEnabledSql = sql<boolean>`(coalesce(i.bot_override = 'on', i.is_bot_enabled and o.is_bot_enabled)
  and (i.settings ->> 'bot_answers' is not distinct from 'on'
    or not exists (select from channels k where k.id = i.channel and k.kind = 'email')))`;
