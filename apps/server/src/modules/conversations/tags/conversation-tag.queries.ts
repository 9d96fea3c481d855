import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/**
 * Adds a tag to conversations; returns those that did not have it.
 * @param unless conversations with one of these are skipped
 */
export async function addTagToConversations(
  db: Db,
  organization_id: string,
  tag_id: string,
  { ids, unless }: { ids: string[]; unless: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as materialized (
      select id from conversations where organization_id = ${organization_id} and id = any(${ids}::uuid[])
          and not tag_ids && ${[tag_id, ...unless]}::uuid[]
        order by id for no key update)
    update conversations set tag_ids = array_append(tag_ids, ${tag_id}::uuid)
      where organization_id = ${organization_id} and id in (select id from held) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes a tag from these conversations. */
export async function removeTagFromConversations(
  db: Db,
  organization_id: string,
  tag_id: string,
  ids: string[],
): Promise<void> {
  await sql`
    with held as materialized (
      select id from conversations where organization_id = ${organization_id} and id = any(${ids}::uuid[])
        order by id for no key update)
    update conversations set tag_ids = array_remove(tag_ids, ${tag_id}::uuid)
      where organization_id = ${organization_id} and id in (select id from held)`.execute(db);
}

/** Removes a tag from all conversations; the caller has locked it against new uses. */
export async function removeTagFromAllConversations(
  db: Db,
  organization_id: string,
  tag_id: string,
): Promise<void> {
  await sql`update conversations set tag_ids = array_remove(tag_ids, ${tag_id})
    where organization_id = ${organization_id} and id in (select conversation_id from conversation_tags
      where organization_id = ${organization_id} and tag_id = ${tag_id})`.execute(db);
}

/** Replaces a tag by another; the caller has locked both. */
export async function replaceConversationTag(
  db: Db,
  { organization_id, id, into_id }: { organization_id: string; id: string; into_id: string },
): Promise<void> {
  await sql`update conversations set tag_ids = case when ${into_id}::uuid = any(tag_ids)
      then array_remove(tag_ids, ${id}::uuid) else array_replace(tag_ids, ${id}::uuid, ${into_id}::uuid) end
    where organization_id = ${organization_id} and id in (select conversation_id from conversation_tags
      where organization_id = ${organization_id} and tag_id = ${id})`.execute(db);
}
