import { sql } from 'kysely';
import type { Db } from '../../db/connect';

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
