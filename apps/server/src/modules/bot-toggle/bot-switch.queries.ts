import type { BotOverride } from '@relaydesk/contracts/bot-toggle';
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

/** Organisations in which any integration uses the bot; locked until the end of the transaction. */
export async function lockOrganisationsWithBot(
  db: Db,
): Promise<{ id: string; name: string; bot_version: number; is_bot_enabled: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; bot_version: number; is_bot_enabled: boolean }>`
    select o.id, o.name, o.bot_version, o.is_bot_enabled from organisations o
    where o.status <> 'archived' and (o.is_bot_enabled or o.bot_finishes
      or exists (select from channel_integrations i where i.organization_id = o.id and i.bot_override = 'on'))
    order by o.id for no key update`.execute(db);
  return rows;
}

/** Conversations currently with the bot in all of these organisations. */
export async function countBotConversations(db: Db, organization_ids: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from conversations
    where organization_id = any(${organization_ids}::uuid[]) and status = 'bot'`.execute(db);
  return rows[0]?.count ?? 0;
}
