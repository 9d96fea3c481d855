import { type Kysely, sql } from 'kysely';

/** How far an organisation's old conversations have been forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Conversations with no activity since have no words left; what comes to life again is younger.
    alter table organisations add forgotten_until timestamptz(3);
  `.execute(db);
}
