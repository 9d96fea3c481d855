import { sql } from 'kysely';
import { isBotEnabledSql } from '../../db/bot-enabled-sql';
import type { Db } from '../../db/connect';

/** Switched off, but conversation `c` may be finished. */
const isFinishing = sql<boolean>`(o.bot_finishes and i.bot_override is null and i.is_bot_enabled and exists (
  select from ownerships w where w.organization_id = c.organization_id and w.conversation_id = c.id
    and w.ended_at is null and w.began_at < o.bot_changed_at))`;

const mayContinue = sql<boolean>`(o.status = 'active' and (${isBotEnabledSql} or ${isFinishing}))`;

const conversations = sql`conversations c
  join organisations o on o.id = c.organization_id
  join channel_integrations i on i.organization_id = c.organization_id and i.id = c.channel_integration_id`;

export async function selectMayBotAnswer(
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${mayContinue} as may from ${conversations}
    where c.organization_id = ${organization_id} and c.id = ${conversation_id}`.execute(db);
  return rows[0]?.may ?? false;
}

/** Bot conversations that the switches forbid, most recently active first. */
export async function selectConversationsToRelease(
  db: Db,
  organization_id: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from ${conversations}
    where c.organization_id = ${organization_id} and c.status = 'bot' and not ${mayContinue}
    order by c.last_activity_at desc, c.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
