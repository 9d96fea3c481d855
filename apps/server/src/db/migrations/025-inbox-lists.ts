import { type Kysely, sql } from 'kysely';

/** What somebody has, in the order of the inbox: a page of it is read from the index however much they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A new message writes an entry here in any case: it moves the one of conversations_activity, and PostgreSQL then
    -- writes all indexes of the row.
    drop index conversations_assignee;
    create index conversations_assignee on conversations (organization_id, assignee_id, status, last_activity_at desc, id desc)
      where assignee_id is not null;

    -- Says of itself what holds of all that it calls: PostgreSQL may then fill the index on several cores.
    alter function search_vector(uuid, timestamptz, text) parallel safe;
  `.execute(db);
}
