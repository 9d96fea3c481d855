import { type Kysely, sql } from 'kysely';

/** The user who started a conversation; null: the customer wrote first. Decides when reply windows begin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column begun_by uuid`.execute(db);
}
