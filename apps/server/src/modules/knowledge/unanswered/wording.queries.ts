import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Published questions, except the one with this id, that have one of these keys (of normalize-wordings). */
export async function listQuestionsWithWordings(
  db: Db,
  organization_id: string,
  id: string | null,
  keys: readonly string[],
): Promise<Pick<KnowledgeEntry, 'title' | 'wordings'>[]> {
  const isOne = (text: string) => sql`lower(rtrim(${sql.ref(text)}, '?!. ')) = any(${[...keys]}::text[])`;
  const { rows } = await sql<Pick<KnowledgeEntry, 'title' | 'wordings'>>`
    select title, wordings from knowledge k
      where organization_id = ${organization_id} and kind = 'question' and is_published and id is distinct from ${id}::uuid
        and (${isOne('title')} or exists (select from unnest(wordings) wording where ${isOne('wording')}))
      order by id`.execute(db);
  return rows;
}

type QuestionWordings = Pick<KnowledgeEntry, 'kind' | 'title' | 'wordings' | 'is_published'>;

/** An entry, locked until the transaction ends. */
export async function lockWordings(
  db: Db,
  organization_id: string,
  id: string,
): Promise<QuestionWordings | undefined> {
  const { rows } = await sql<QuestionWordings>`select kind, title, wordings, is_published from knowledge
    where organization_id = ${organization_id} and id = ${id} for update`.execute(db);
  return rows[0];
}

export async function updateWordings(
  db: Db,
  organization_id: string,
  id: string,
  wordings: readonly string[],
): Promise<void> {
  await sql`update knowledge set wordings = ${[...wordings]}::text[], version = version + 1,
      updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}
