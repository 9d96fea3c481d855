import type { TagRule } from '@relaydesk/contracts/email-tag';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

interface TagMerge {
  organization_id: string;
  id: string;
  into_id: string;
}

/**
 * Replaces one tag by another; the caller has locked both. Four statements, independent of the number of
 * rows.
 */
export async function replaceTagEverywhere(
  db: Db,
  { organization_id, id, into_id }: TagMerge,
): Promise<void> {
  const moved = sql`case when ${into_id}::uuid = any(tag_ids) then array_remove(tag_ids, ${id}::uuid)
    else array_replace(tag_ids, ${id}::uuid, ${into_id}::uuid) end`;
  await sql`update conversations set tag_ids = ${moved}
    where organization_id = ${organization_id} and id in (select conversation_id from conversation_tags
      where organization_id = ${organization_id} and tag_id = ${id})`.execute(db);
  await sql`update customers set tag_ids = ${moved}, version = version + 1
    where organization_id = ${organization_id} and ${id} = any(tag_ids)`.execute(db);
  await sql`insert into sale_tags (organization_id, sale_id, tag_id)
    select organization_id, sale_id, ${into_id}::uuid from sale_tags
      where organization_id = ${organization_id} and tag_id = ${id} on conflict do nothing`.execute(db);
  await sql`update email_tags t set last_used_at = greatest(t.last_used_at, gone.last_used_at) from email_tags gone
    where t.organization_id = ${organization_id} and t.id = ${into_id}
      and gone.organization_id = t.organization_id and gone.id = ${id}`.execute(db);
}

export async function updateTagRules(
  db: Db,
  { organization_id, into_id }: TagMerge,
  rules: TagRule[],
): Promise<void> {
  await sql`update email_tags set rules = ${JSON.stringify(rules)}::jsonb, version = version + 1
    where organization_id = ${organization_id} and id = ${into_id}`.execute(db);
}
