import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

interface BotSwitch {
  is_bot_enabled: boolean;
  /** Switched off: whether the bot may finish its conversations. */
  finishes: boolean;
  reason: string;
  by: string;
}

/** False when the version is stale. */
export async function updateBotSwitch(
  db: Db,
  id: string,
  { is_bot_enabled, finishes, reason, by }: BotSwitch,
  version: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update organisations set is_bot_enabled = ${is_bot_enabled},
      bot_finishes = ${finishes}, bot_reason = ${reason}, bot_changed_by = ${by}, bot_changed_at = clock_timestamp(),
      bot_version = bot_version + 1
    where id = ${id} and bot_version = ${version} and status <> 'archived'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** False when the version is stale. */
export async function updateOrganisationBotSettings(
  db: Db,
  organization_id: string,
  version: number,
  to: BotSettings,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update organisations set bot_settings = ${JSON.stringify({ ...to, version: version + 1 })}::jsonb
      where id = ${organization_id} and coalesce((bot_settings->>'version')::int, 1) = ${version}`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
