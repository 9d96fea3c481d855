import type { Db } from '../../../db/connect';

/** The connectors that channels stand on. */
export async function listConnectorKinds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('channels').select('kind').distinct().execute();
  return rows.map(({ kind }) => kind);
}

/** Those of the products that there are, archived or not. */
export async function listExistingProductIds(
  db: Db,
  organization_id: string,
  ids: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}
