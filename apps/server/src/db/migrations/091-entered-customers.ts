import { type Kysely, sql } from 'kysely';

/** The user who entered a customer and may see them; null: the customer wrote or bought first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column created_by uuid`.execute(db);
}
