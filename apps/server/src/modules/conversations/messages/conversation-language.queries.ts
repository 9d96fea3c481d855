import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** ISO 639-1: the bot's language there, else the customer's, else the organisation's. */
export async function findConversationLanguage(
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ language: string }>`
    select lower(left(coalesce(c.bot_state #>> '{state,language}', u.language, o.locale), 2)) as language
      from conversations c
      join organisations o on o.id = c.organization_id
      join customers u on u.organization_id = c.organization_id and u.id = c.customer_id
      where c.organization_id = ${organization_id} and c.id = ${conversation_id}`.execute(db);
  return rows[0]?.language;
}
