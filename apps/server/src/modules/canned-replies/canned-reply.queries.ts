import type {
  CannedReply,
  CannedReplyListQuery,
  CreateCannedReply,
  UpdateCannedReply,
} from '@relaydesk/contracts/canned-reply';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { toContainsPattern } from '../../db/filter-sql';
import { type ListPage, listPage } from '../../db/list-page';

/** The contract's columns, of `r` (canned_replies) and `u` (users). */
const columns = sql`r.id, r.organization_id, r.shortcut, r.text, r.created_by, u.name as created_by_name, r.version,
  r.updated_at`;
const author = sql`left join users u on u.organization_id = r.organization_id and u.id = r.created_by`;

/** Ordered by shortcut; `search` also matches the text. */
export const findCannedReplyPage = (
  db: Db,
  organization_id: string,
  query: CannedReplyListQuery,
): Promise<ListPage<CannedReply>> =>
  listPage<CannedReply>(
    db,
    {
      columns,
      from: sql`canned_replies r ${author}`,
      where: [
        sql`r.organization_id = ${organization_id}`,
        query.search
          ? sql`(r.shortcut || ' ' || r.text) ilike ${toContainsPattern(query.search)}`
          : undefined,
      ],
      sorts: { shortcut: sql`r.shortcut` },
      id: sql`r.id`,
    },
    query,
  );

/** Locks the row until the transaction ends. */
export async function lockCannedReply(
  db: Db,
  organization_id: string,
  id: string,
): Promise<CannedReply | undefined> {
  const { rows } = await sql<CannedReply>`select ${columns} from canned_replies r ${author}
    where r.organization_id = ${organization_id} and r.id = ${id} for update of r`.execute(db);
  return rows[0];
}

/** Throws a violation of `canned_replies_organization_id_shortcut_key` if the shortcut is in use. */
export async function insertCannedReply(
  db: Db,
  {
    organization_id,
    id,
    created_by,
    ...reply
  }: CreateCannedReply & { [K in GeneratedCannedReplyField]: string },
): Promise<CannedReply> {
  const made = await executeWrite(
    db,
    sql`insert into canned_replies (organization_id, id, shortcut, text, created_by)
      values (${organization_id}, ${id}, ${reply.shortcut}, ${reply.text}, ${created_by})`,
  );
  if (!made) throw new Error('An insert without a condition stores a row.');
  return made;
}

type GeneratedCannedReplyField = 'organization_id' | 'id' | 'created_by';

/** Throws the same violation; undefined if the row does not exist in this version. */
export const updateCannedReplyRow = (
  db: Db,
  organization_id: string,
  id: string,
  { version, ...to }: UpdateCannedReply,
): Promise<CannedReply | undefined> =>
  executeWrite(
    db,
    sql`update canned_replies set shortcut = ${to.shortcut}, text = ${to.text}, version = version + 1,
        updated_at = clock_timestamp()
      where organization_id = ${organization_id} and id = ${id} and version = ${version}`,
  );

export async function deleteCannedReply(db: Db, organization_id: string, id: string): Promise<void> {
  await db
    .deleteFrom('canned_replies')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

async function executeWrite(db: Db, statement: RawBuilder<unknown>): Promise<CannedReply | undefined> {
  const { rows } = await sql<CannedReply>`with r as (${statement} returning *)
    select ${columns} from r ${author}`.execute(db);
  return rows[0];
}
