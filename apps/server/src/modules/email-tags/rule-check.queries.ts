import type { Db } from '../../db/connect';

/** The connectors that channels stand on. */
export async function listKinds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('channels').select('kind').distinct().execute();
  return rows.map(({ kind }) => kind);
}
