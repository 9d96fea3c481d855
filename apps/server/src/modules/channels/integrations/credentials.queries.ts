import type { Db } from '../../../db/connect';

/** False if others were entered meanwhile. */
export async function replaceCredentials(
  db: Db,
  organization_id: string,
  id: string,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channel_integrations')
    .set(({ eb }) => ({ sealed_secret: after, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('sealed_secret', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
