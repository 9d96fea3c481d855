import type { CreateEmailTag, EmailTag, UpdateEmailTag } from '@relaydesk/contracts/email-tag';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

const columns = [
  ...([
    'id',
    'organization_id',
    'name',
    'colour',
    'is_single',
    'is_archived',
    'version',
    'created_at',
  ] as const),
  'group_name as group',
] as const;

/** All of them, by name. */
export const listTags = (db: Db, organization_id: string): Promise<EmailTag[]> =>
  db
    .selectFrom('email_tags')
    .select(columns)
    .where('organization_id', '=', organization_id)
    .orderBy('name_key')
    .execute();

/** Held until the transaction ends: changed or deleted by nobody else meanwhile. */
export const holdTag = (db: Db, organization_id: string, id: string): Promise<EmailTag | undefined> =>
  db
    .selectFrom('email_tags')
    .select(columns)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Throws the violation of `email_tags_organization_id_name_key_key` when the name is in use. */
export const insertTag = (
  db: Db,
  { organization_id, id, name, colour }: CreateEmailTag & Pick<EmailTag, 'organization_id' | 'id'>,
) =>
  db
    .insertInto('email_tags')
    .values({ organization_id, id, name, colour })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** The same; undefined when it is not there in this version. */
export const changeTag = (
  db: Db,
  organization_id: string,
  id: string,
  { version, name, colour }: UpdateEmailTag,
): Promise<EmailTag | undefined> =>
  db
    .updateTable('email_tags')
    .set({ name, colour, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();

/** From everything that carries it; the caller holds it, so that nobody puts it on anything meanwhile. */
export async function deleteTag(db: Db, organization_id: string, id: string): Promise<void> {
  await sql`update conversations set tag_ids = array_remove(tag_ids, ${id})
    where organization_id = ${organization_id} and id in (select conversation_id from conversation_tags
      where organization_id = ${organization_id} and tag_id = ${id})`.execute(db);
  await sql`update customers set tag_ids = array_remove(tag_ids, ${id}), version = version + 1
    where organization_id = ${organization_id} and ${id} = any(tag_ids)`.execute(db);
  await db
    .deleteFrom('email_tags')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Those of `ids` that there are; not to be deleted until the transaction ends. */
export async function holdTags(db: Db, organization_id: string, ids: string[]): Promise<Set<string>> {
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
