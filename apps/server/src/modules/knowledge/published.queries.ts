import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

export type PublishedEntry = Pick<
  KnowledgeEntry,
  'id' | 'kind' | 'title' | 'wordings' | 'body' | 'is_published'
>;

export async function selectPublishedEntries(
  db: Db,
  organization_id: string,
  ids?: readonly string[],
): Promise<PublishedEntry[]> {
  const among = ids ? sql`and id = any(${[...ids]}::uuid[])` : sql``;
  const { rows } =
    await sql<PublishedEntry>`select id, kind, title, wordings, body, is_published from knowledge
    where organization_id = ${organization_id} and is_published ${among} order by id`.execute(db);
  return rows;
}

/** The ids of all of them, each with the moment it was edited last. */
export async function listPublishedVersions(
  db: Db,
  organization_id: string,
): Promise<[id: string, version: string][]> {
  const { rows } = await sql<{ id: string; version: string }>`
    select id, date_part('epoch', updated_at)::text as version from knowledge
      where organization_id = ${organization_id} and is_published`.execute(db);
  return rows.map(({ id, version }) => [id, version]);
}

/** Moves with every entry that is made, edited or deleted. Answered from the index on updated_at alone. */
export async function selectKnowledgeStamp(db: Db, organization_id: string): Promise<string> {
  // A sum, because the newest moment alone misses a commit that comes late.
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(sum(extract(epoch from updated_at)), 0) as stamp
      from knowledge where organization_id = ${organization_id}`.execute(db);
  return rows[0]?.stamp ?? '';
}

/** Characters of all titles and bodies that the bot may answer from. */
export async function countPublishedCharacters(db: Db, organization_id: string): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    select coalesce(sum(length(title) + length(body)), 0)::bigint as characters
      from knowledge where organization_id = ${organization_id} and is_published`.execute(db);
  return rows[0]?.characters ?? 0;
}
