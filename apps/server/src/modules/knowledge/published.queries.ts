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

/** Ids of all published entries, each with the time of its last edit. */
export async function listPublishedVersions(
  db: Db,
  organization_id: string,
): Promise<[id: string, version: string][]> {
  const { rows } = await sql<{ id: string; version: string }>`
    select id, date_part('epoch', updated_at)::text as version from knowledge
      where organization_id = ${organization_id} and is_published`.execute(db);
  return rows.map(({ id, version }) => [id, version]);
}

/** Changes when an entry is created, edited or deleted. Index-only scan on updated_at. */
export async function selectKnowledgeStamp(db: Db, organization_id: string): Promise<string> {
  // A sum, because the maximum alone misses a transaction that commits late.
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(sum(extract(epoch from updated_at)), 0) as stamp
      from knowledge where organization_id = ${organization_id}`.execute(db);
  return rows[0]?.stamp ?? '';
}

/** Characters of all published titles and bodies. */
export async function countPublishedCharacters(db: Db, organization_id: string): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    select coalesce(sum(length(title) + length(body)), 0)::bigint as characters
      from knowledge where organization_id = ${organization_id} and is_published`.execute(db);
  return rows[0]?.characters ?? 0;
}
