import type { Db } from '../../../db/connect';

/** The connectors of all channels. */
export async function listConnectorKinds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('channels').select('kind').distinct().execute();
  return rows.map(({ kind }) => kind);
}

/** Existing products of the given ids, archived or not. */
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
