import { type Kysely, sql } from 'kysely';

/** The switch "Also answers customers" of an Organisation Admin or a Supervisor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add answers_customers boolean not null default false
      constraint users_answers_customers check
        (not answers_customers or "group" in ('Organisation Admin', 'Supervisor'));
    grant select (answers_customers), insert (answers_customers), update (answers_customers)
      on users to relaydesk_app;
  `.execute(db);
}
