import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Removes a tag from all customers; the caller has locked it against new uses. */
export async function removeTagFromCustomers(db: Db, organization_id: string, tag_id: string): Promise<void> {
  await sql`update customers set tag_ids = array_remove(tag_ids, ${tag_id}), version = version + 1
    where organization_id = ${organization_id} and ${tag_id} = any(tag_ids)`.execute(db);
}

/** Replaces a tag by another; the caller has locked both. */
export async function replaceCustomerTag(
  db: Db,
  { organization_id, id, into_id }: { organization_id: string; id: string; into_id: string },
): Promise<void> {
  await sql`update customers set tag_ids = case when ${into_id}::uuid = any(tag_ids)
      then array_remove(tag_ids, ${id}::uuid) else array_replace(tag_ids, ${id}::uuid, ${into_id}::uuid) end,
      version = version + 1
    where organization_id = ${organization_id} and ${id} = any(tag_ids)`.execute(db);
}
