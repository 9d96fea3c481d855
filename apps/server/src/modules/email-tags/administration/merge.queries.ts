import type { TagRule } from '@relaydesk/contracts/email-tag';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

export interface TagMerge {
  organization_id: string;
  id: string;
  into_id: string;
}

/** The remaining tag was used when either of them was. */
export async function mergeTagUse(db: Db, { organization_id, id, into_id }: TagMerge): Promise<void> {
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
