import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Adds a tag to the sales that have another one, which is deleted afterwards. */
export async function copySaleTag(
  db: Db,
  { organization_id, id, into_id }: { organization_id: string; id: string; into_id: string },
): Promise<void> {
  await sql`insert into sale_tags (organization_id, sale_id, tag_id)
    select organization_id, sale_id, ${into_id}::uuid from sale_tags
      where organization_id = ${organization_id} and tag_id = ${id} on conflict do nothing`.execute(db);
}
