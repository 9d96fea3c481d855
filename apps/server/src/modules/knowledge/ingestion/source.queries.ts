import type { ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { messageOf } from '../../../lib/app-error';
import type { ExtractedText } from './html-to-markdown';

/** The entry of this page, locked. */
export async function findEntryBySourceUrl(
  db: Db,
  organization_id: string,
  source_url: string,
): Promise<string | undefined> {
  const { rows } = await sql<Pick<KnowledgeEntry, 'id'>>`select id from knowledge
    where organization_id = ${organization_id} and source_url = ${source_url} for update`.execute(db);
  return rows[0]?.id;
}

/** Marks the entry as fetching; the previous text stays until then. */
export async function markFetching(db: Db, organization_id: string, id: string): Promise<void> {
  await sql`update knowledge set status = 'fetching', problem = null, problem_reason = null, version = version + 1
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

/** The URL to fetch for this version; undefined when edited, deleted or requested again. */
export async function findRequestedPageUrl(
  db: Db,
  { organization_id, id, version }: PageRequest,
): Promise<string | undefined> {
  const { rows } = await sql<{ source_url: string }>`select source_url from knowledge
    where organization_id = ${organization_id} and id = ${id} and version = ${version}
      and status = 'fetching' and source_url is not null`.execute(db);
  return rows[0]?.source_url;
}

export interface PageRequest {
  organization_id: string;
  id: string;
  /** Still in the version of the request. */
  version: number;
}

/** False when this version is not being fetched any more. */
export async function storePageText(
  db: Db,
  { organization_id, id, version }: PageRequest,
  { title, body }: ExtractedText,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update knowledge set title = ${title}, body = ${body}, status = 'ready',
      problem = null, problem_reason = null, fetched_at = clock_timestamp(), version = version + 1,
      updated_at = case when (title, body) = (${title}, ${body}) then updated_at else clock_timestamp() end
    where organization_id = ${organization_id} and id = ${id} and version = ${version} and status = 'fetching'`.execute(
      db,
    );
  return (numAffectedRows ?? 0n) > 0n;
}

/** The previous text stays. */
export async function storePageProblem(
  db: Db,
  { organization_id, id, version }: PageRequest,
  why: ErrorReason,
): Promise<void> {
  await sql`update knowledge set status = 'failed', problem = ${messageOf(why)},
      problem_reason = ${JSON.stringify(why)}::jsonb, version = version + 1
    where organization_id = ${organization_id} and id = ${id} and version = ${version} and status = 'fetching'`.execute(
    db,
  );
}
