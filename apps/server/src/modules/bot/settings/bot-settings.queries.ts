import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

type StoredBotSettings = Partial<Omit<BotSettings, 'hand_over'>> & {
  hand_over?: Partial<BotSettings['hand_over']>;
  version?: number;
};

/**
 * Settings of an organisation and of one integration; `is_own` false: the integration inherits them again.
 */
export interface StoredSettingsRow {
  organisation: StoredBotSettings;
  /** Null: it has always inherited them, or no integration was requested. */
  line: (StoredBotSettings & { is_own: boolean }) | null;
  /** The requested integration exists. */
  has_line: boolean;
  /** The organisation's language: the default first language of the bot. */
  locale: string;
}

/** Undefined: the organisation does not exist. */
export async function findBotSettings(
  db: Db,
  organization_id: string,
  channel_integration_id: string | null,
): Promise<StoredSettingsRow | undefined> {
  const { rows } = await sql<StoredSettingsRow>`
    select o.bot_settings as organisation, i.bot_settings as line, i.id is not null as has_line, o.locale
      from organisations o left join channel_integrations i
        on i.organization_id = o.id and i.id = ${channel_integration_id}::uuid
      where o.id = ${organization_id}`.execute(db);
  return rows[0];
}

/** Integrations with separate settings. */
export async function listIntegrationIdsWithOwnSettings(db: Db, organization_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from channel_integrations
    where organization_id = ${organization_id} and (bot_settings->>'is_own')::boolean`.execute(db);
  return rows.map(({ id }) => id);
}

/** Existing products, tags and users that the rules refer to, with names. */
export async function findReferencedNames(
  db: Db,
  organization_id: string,
  {
    product_ids,
    tag_ids,
    target_user_id,
  }: Pick<BotSettings['hand_over'], 'product_ids' | 'tag_ids' | 'target_user_id'>,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products
      where organization_id = ${organization_id} and id = any(${[...product_ids]}::uuid[])
    union all
    select id, name from email_tags
      where organization_id = ${organization_id} and id = any(${[...tag_ids]}::uuid[])
    union all
    select id, name from users
      where organization_id = ${organization_id} and id = ${target_user_id}::uuid`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
