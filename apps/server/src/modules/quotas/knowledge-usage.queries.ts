import { sql } from 'kysely';
import type { Db } from '../../db/connect';

export interface KnowledgeUsage {
  entries: number;
  characters: number;
  max_entries: number;
  max_characters: number;
}

/** Counted by the trigger of migration 035, including this transaction's writes. */
export async function findKnowledgeUsage(
  db: Db,
  organization_id: string,
): Promise<KnowledgeUsage | undefined> {
  const { rows } = await sql<KnowledgeUsage>`
    select coalesce(u.entries, 0) as entries, coalesce(u.characters, 0) as characters,
      o.max_knowledge_entries as max_entries, o.max_knowledge_characters as max_characters
    from organisations o left join knowledge_usage u on u.organization_id = o.id
    where o.id = ${organization_id}`.execute(db);
  return rows[0];
}
