import type { Db } from '../../../../db/connect';

/** Whether an event of this key is pending. */
export async function isTemplateSyncScheduled(
  db: Db,
  organization_id: string,
  key: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('outbox')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('key', '=', key)
    .where('dead_at', 'is', null)
    .where('available_at', '>', now.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}
