import { sql } from 'kysely';

/**
 * Whether the bot answers on an integration `i` (channel_integrations) of an organisation `o`: the platform's
 * override, otherwise both switches. E-mail integrations need their own switch as well.
 */
export const isBotEnabledSql = sql<boolean>`(coalesce(i.bot_override = 'on', i.is_bot_enabled and o.is_bot_enabled)
  and (i.settings ->> 'bot_answers' is not distinct from 'on'
    or not exists (select from channels k where k.id = i.channel and k.kind = 'email')))`;
