import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { DB as Tables } from '../../../db/tables';

/** Inserts all rows in one statement. Every row has the columns of the first. */
export async function insertRows(db: Db, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    db,
  );
}
