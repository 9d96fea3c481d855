import { type Kysely, sql } from 'kysely';

/** The constraints of migration 053: reads every row, and lets writers go on meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sent_parts validate constraint sent_parts_state_check;
    alter table messages validate constraint messages_delivery_check;
    alter table channel_events validate constraint channel_events_status_check;
  `.execute(db);
}
