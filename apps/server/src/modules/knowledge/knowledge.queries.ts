import type {
  CreateKnowledgeEntry,
  KnowledgeEntry,
  KnowledgeListQuery,
  UpdateKnowledgeEntry,
} from '@relaydesk/contracts/knowledge';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { belongsToOrganisationSql, toContainsPattern } from '../../db/filter-sql';
import { type ListPage, listPage } from '../../db/list-page';

/** Columns of the contract, of `k` (knowledge) and `o` (organisations). */
const columns = sql`k.id, k.organization_id, o.name as organization_name, k.kind, k.title, k.wordings,
  k.body, k.is_published,
  k.status, k.problem, k.problem_reason, k.source_url, k.source_name, k.fetched_at, k.version, k.created_at, k.updated_at`;
const from = sql`knowledge k join organisations o on o.id = k.organization_id`;
const sorts = { title: sql`k.title_key`, updated_at: sql`k.updated_at` };

export function selectKnowledgePage(
  db: Db,
  organization_id: string | null,
  query: KnowledgeListQuery,
): Promise<ListPage<KnowledgeEntry>> {
  const { search, kind, status, is_published } = query;
  const where = [
    belongsToOrganisationSql(organization_id, 'k'),
    search ? sql`k.id in (${buildTextSearch(organization_id, toContainsPattern(search))})` : undefined,
    kind && sql`k.kind = ${kind}`,
    status && sql`k.status = ${status}`,
    is_published && sql`k.is_published = ${is_published === 'true'}`,
  ];
  return listPage<KnowledgeEntry>(db, { columns, from, where, sorts, id: sql`k.id` }, query);
}

/** Entries that contain the text: two queries, because the text index excludes wordings. */
const buildTextSearch = (organization_id: string | null, pattern: string) => sql`
  select id from knowledge t where ${belongsToOrganisationSql(organization_id, 't')} and (t.title || ' ' || t.body) ilike ${pattern}
  union all
  select id from knowledge w where ${belongsToOrganisationSql(organization_id, 'w')} and w.wordings <> '{}'
    and array_to_string(w.wordings, chr(10)) ilike ${pattern}`;

export async function findKnowledgeEntry(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<KnowledgeEntry | undefined> {
  const { rows } = await sql<KnowledgeEntry>`
    select ${columns} from ${from} where ${belongsToOrganisationSql(organization_id, 'k')} and k.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

type NewKnowledgeEntry = Pick<CreateKnowledgeEntry, 'kind' | 'title' | 'body' | 'is_published'> &
  Partial<Pick<KnowledgeEntry, 'wordings' | 'status' | 'source_url' | 'source_name' | 'fetched_at'>>;

/** Undefined when the organisation does not exist. */
export const insertKnowledgeEntry = (db: Db, organization_id: string, id: string, entry: NewKnowledgeEntry) =>
  write(
    db,
    sql`insert into knowledge (organization_id, id, kind, title, wordings, body, is_published,
      status, source_url, source_name, fetched_at)
    select o.id, ${id}, ${entry.kind}, ${entry.title}, ${entry.wordings ?? []}::text[], ${entry.body}, ${entry.is_published},
      ${entry.status ?? 'ready'}, ${entry.source_url ?? null}, ${entry.source_name ?? null}, ${entry.fetched_at ?? null}
    from organisations o where o.id = ${organization_id}`,
  );

/** Undefined when the version is stale. An edit wins over a fetch in progress. */
export const updateKnowledgeRow = (
  db: Db,
  organization_id: string | null,
  id: string,
  { version, ...to }: UpdateKnowledgeEntry,
) =>
  write(
    db,
    sql`update knowledge set kind = ${to.kind}, title = ${to.title}, wordings = ${to.wordings}::text[],
      body = ${to.body}, is_published = ${to.is_published}, status = 'ready', problem = null, problem_reason = null,
      version = version + 1, updated_at = clock_timestamp()
    where ${belongsToOrganisationSql(organization_id, 'knowledge')} and id = ${id} and version = ${version}`,
  );

export async function deleteKnowledgeRow(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from knowledge
    where ${belongsToOrganisationSql(organization_id, 'knowledge')} and id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

async function write(db: Db, statement: RawBuilder<unknown>): Promise<KnowledgeEntry | undefined> {
  const { rows } = await sql<KnowledgeEntry>`with k as (${statement} returning *)
    select ${columns} from k join organisations o on o.id = k.organization_id`.execute(db);
  return rows[0];
}
