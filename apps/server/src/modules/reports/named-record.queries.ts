import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { ofOrganisation } from '../../db/filter-sql';

export interface Named {
  id: string;
  name: string;
}

export type Tag = Named & { colour: string };

/** Those of the ids that an organisation (null: any) has. */
const listNamed = async <T extends Named>(
  db: Db,
  table: 'users' | 'products' | 'email_tags',
  { organization_id, ids }: Wanted,
  more = sql``,
): Promise<T[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<T>`select t.id, t.name${more} from ${sql.table(table)} t
    where ${ofOrganisation(organization_id, 't')} and t.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], t.id)`.execute(db);
  return rows;
};

interface Wanted {
  organization_id: string | null;
  /** They come in this order. */
  ids: readonly string[];
}

export const listColleagues = (db: Db, wanted: Wanted) => listNamed<Named>(db, 'users', wanted);
export const listProducts = (db: Db, wanted: Wanted) => listNamed<Named>(db, 'products', wanted);
export const listTags = (db: Db, wanted: Wanted) => listNamed<Tag>(db, 'email_tags', wanted, sql`, t.colour`);
