import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { belongsToOrganisationSql } from '../../db/filter-sql';

export interface NamedRecord {
  id: string;
  name: string;
}

export type NamedTag = NamedRecord & { colour: string };

/** Those of the ids that belong to an organisation (null: any). */
const listNamedRecords = async <T extends NamedRecord>(
  db: Db,
  table: 'users' | 'products' | 'email_tags',
  { organization_id, ids }: NamedRecordQuery,
  more = sql``,
): Promise<T[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<T>`select t.id, t.name${more} from ${sql.table(table)} t
    where ${belongsToOrganisationSql(organization_id, 't')} and t.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], t.id)`.execute(db);
  return rows;
};

interface NamedRecordQuery {
  organization_id: string | null;
  /** In this order. */
  ids: readonly string[];
}

export const listUserNames = (db: Db, wanted: NamedRecordQuery) =>
  listNamedRecords<NamedRecord>(db, 'users', wanted);
export const listProductNames = (db: Db, wanted: NamedRecordQuery) =>
  listNamedRecords<NamedRecord>(db, 'products', wanted);
export const listTagNames = (db: Db, wanted: NamedRecordQuery) =>
  listNamedRecords<NamedTag>(db, 'email_tags', wanted, sql`, t.colour`);
