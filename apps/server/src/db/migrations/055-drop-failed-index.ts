import { type Kysely, sql } from 'kysely';

/** `messages_undelivered` holds its rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists messages_failed`.execute(db);
}
