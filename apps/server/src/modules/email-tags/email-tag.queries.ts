import type { EmailTag, TagRule } from '@relaydesk/contracts/email-tag';
import { sql } from 'kysely';
import { acquireTransactionLock } from '../../db/acquire-transaction-lock';
import type { Db } from '../../db/connect';
import { belongsToOrganisationSql } from '../../db/filter-sql';
import type { TagGroupMember } from './resolve-exclusive-groups';

/** A stored tag, without counts. */
export interface EmailTagRow extends EmailTag {
  organization_name: string;
  description: string;
  rules: TagRule[];
  position: number;
  last_used_at: string | null;
  created_by_name: string | null;
}

/** Of `t` (email_tags), `o` (organisations) and `u` (users). */
export const columns = sql`t.id, t.organization_id, o.name as organization_name, t.name, t.colour, t.description,
  t.group_name as "group", t.is_single, t.is_archived, t.rules, t.position, iso(t.last_used_at) as last_used_at,
  u.name as created_by_name, t.version, iso(t.created_at) as created_at`;
export const from = sql`email_tags t join organisations o on o.id = t.organization_id
  left join users u on u.organization_id = t.organization_id and u.id = t.created_by`;

/** All tags, by name, for pickers. */
export async function listEmailTagRows(db: Db, organization_id: string): Promise<EmailTag[]> {
  const { rows } = await sql<EmailTag>`
    select id, organization_id, name, colour, group_name as "group", is_single, is_archived, version,
        iso(created_at) as created_at
      from email_tags where organization_id = ${organization_id} order by name_key`.execute(db);
  return rows;
}

/** @param organization_id null: any organisation */
export async function findTagRow(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<EmailTagRow | undefined> {
  const { rows } = await sql<EmailTagRow>`
    select ${columns} from ${from} where ${belongsToOrganisationSql(organization_id, 't')} and t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Locked against changes until the transaction ends. */
export async function lockTag(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<EmailTagRow | undefined> {
  const { rows } = await sql<EmailTagRow>`
    select ${columns} from ${from} where ${belongsToOrganisationSql(organization_id, 't')} and t.id = ${id}
      for update of t`.execute(db);
  return rows[0];
}

/** All tags, locked, by position. Serializes imports and moves. */
export async function lockAllTags(db: Db, organization_id: string): Promise<EmailTagRow[]> {
  await acquireTransactionLock(db, `email tags ${organization_id}`);
  const { rows } = await sql<EmailTagRow>`
    select ${columns} from ${from} where t.organization_id = ${organization_id}
      order by t.position, t.name_key for no key update of t`.execute(db);
  return rows;
}

export type EmailTagSettings = Pick<
  EmailTagRow,
  'name' | 'colour' | 'description' | 'group' | 'is_single' | 'rules'
>;

/** Throws a violation of `email_tags_organization_id_name_key_key` if the name is in use. */
export async function insertTag(
  db: Db,
  tag: EmailTagSettings & {
    organization_id: string;
    id: string;
    position: number;
    created_by: string | null;
  },
): Promise<void> {
  await sql`
    insert into email_tags (organization_id, id, name, colour, description, group_name, is_single, rules, position,
        created_by)
      values (${tag.organization_id}, ${tag.id}, ${tag.name}, ${tag.colour}, ${tag.description}, ${tag.group},
        ${tag.is_single}, ${JSON.stringify(tag.rules)}::jsonb, ${tag.position}, ${tag.created_by})`.execute(
    db,
  );
}

/** Throws the same violation; increments the version. */
export async function updateTagRow(
  db: Db,
  { organization_id, id }: Pick<EmailTag, 'organization_id' | 'id'>,
  to: EmailTagSettings & { is_archived: boolean },
): Promise<void> {
  await sql`
    update email_tags set name = ${to.name}, colour = ${to.colour}, description = ${to.description},
        group_name = ${to.group}, is_single = ${to.is_single}, is_archived = ${to.is_archived},
        rules = ${JSON.stringify(to.rules)}::jsonb, version = version + 1
      where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

/** Numbers tags from 1 in this order. Versions do not change, because users did not edit them. */
export async function updateTagPositions(db: Db, organization_id: string, ids: string[]): Promise<void> {
  await sql`
    update email_tags t set position = n.position
      from unnest(${ids}::uuid[]) with ordinality as n (id, position)
      where t.organization_id = ${organization_id} and t.id = n.id and t.position <> n.position`.execute(db);
}

/** Removed from everything before (administration/replace-tag.ts). */
export async function deleteTag(db: Db, organization_id: string, id: string): Promise<void> {
  await db
    .deleteFrom('email_tags')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** The existing tags of `ids`, locked against deletion until the transaction ends. */
export async function lockExistingTags(db: Db, organization_id: string, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('email_tags')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Their groups; missing tags are omitted. Locks none: a deletion locks the tag first, and then its uses. */
export async function listTagGroups(
  db: Db,
  organization_id: string,
  ids: readonly string[],
): Promise<TagGroupMember[]> {
  const { rows } = await sql<TagGroupMember>`
    select id, group_name as "group", is_single from email_tags
      where organization_id = ${organization_id} and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/**
 * With a precision of one minute, so that a busy tag is not written with each message; a locked row is being
 * updated already.
 */
export async function touchTags(db: Db, organization_id: string, ids: string[]): Promise<void> {
  await sql`
    update email_tags set last_used_at = now() where organization_id = ${organization_id} and id in (
      select id from email_tags where organization_id = ${organization_id} and id = any(${ids}::uuid[])
        and (last_used_at is null or last_used_at < now() - interval '1 minute') for no key update skip locked)`.execute(
    db,
  );
}
