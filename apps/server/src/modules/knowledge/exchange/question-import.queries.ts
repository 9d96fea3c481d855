import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** One import of an organisation at a time: two would make the same question twice. */
export async function lockQuestionImport(db: Db, organization_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questions ${organization_id}`}, 0))`.execute(db);
}

/** The questions with this title, in whatever letters, held until the transaction ends; two are enough to know of. */
export async function lockQuestionsByTitle(
  db: Db,
  organization_id: string,
  title: string,
): Promise<Pick<KnowledgeEntry, 'id'>[]> {
  const { rows } = await sql<Pick<KnowledgeEntry, 'id'>>`select id from knowledge
    where organization_id = ${organization_id} and kind = 'question' and title_key = lower(${title})
    order by id limit 2 for no key update`.execute(db);
  return rows;
}
