import { type Kysely, sql } from 'kysely';

/** Organisations in which nobody works without a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organisations add requires_second_factor boolean not null default false;
    grant update (requires_second_factor) on organisations to relaydesk_app;
  `.execute(db);
}
