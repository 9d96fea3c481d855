import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import type { BotOverride } from '@relaydesk/contracts/bot-toggle';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect';

/** Removes every `on` override of an organisation's integrations; returns the names of those that had one. */
export async function clearBotOverrides(db: Db, organization_id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`update channel_integrations set bot_override = null
    where organization_id = ${organization_id} and bot_override = 'on' returning name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Undefined when no such integration exists. */
export async function setBotOverride(
  db: Db,
  organization_id: string,
  id: string,
  bot: BotOverride,
): Promise<{ name: string; before: BotOverride } | undefined> {
  const { rows } = await sql<{ name: string; before: BotOverride }>`
    with was as (select id, coalesce(bot_override, 'inherit') as before from channel_integrations
      where organization_id = ${organization_id} and id = ${id} for update)
    update channel_integrations i set bot_override = ${bot === 'inherit' ? null : bot} from was
      where i.organization_id = ${organization_id} and i.id = was.id returning i.name, was.before`.execute(
    db,
  );
  return rows[0];
}

/**
 * The same for an integration; null: inherit the organisation's. Does not change the organisation's version.
 */
export async function updateIntegrationSettingsRow(
  db: Db,
  line: { organization_id: string; id: string },
  version: number,
  to: BotSettings | null,
): Promise<boolean> {
  const stored = { ...to, is_own: to !== null, version: version + 1 };
  const { numAffectedRows } = await sql`
    update channel_integrations set bot_settings = ${JSON.stringify(stored)}::jsonb
      where organization_id = ${line.organization_id} and id = ${line.id}
        and coalesce((bot_settings->>'version')::int, 1) = ${version}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
