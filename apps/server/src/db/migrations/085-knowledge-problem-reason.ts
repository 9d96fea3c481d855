import { type Kysely, sql } from 'kysely';

/** Why a page could not be read, as a reason with its parameters; `problem` has it in English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table knowledge add problem_reason jsonb`.execute(db);
}
