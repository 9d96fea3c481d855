import { type Kysely, sql } from 'kysely';

/** After `083-event-params`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop policy rewrite on messages`.execute(db);
}
