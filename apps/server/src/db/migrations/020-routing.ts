import { type Kysely, sql } from 'kysely';

/** How conversations find somebody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    grant update (inbox_settings) on organisations to relaydesk_app;
    -- Whose turn it is: who was given one longest ago.
    create index ownerships_user on ownerships (organization_id, user_id, began_at desc) where user_id is not null;
  `.execute(db);
}
