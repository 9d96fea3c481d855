import { type Kysely, sql } from 'kysely';

/**
 * Which version of `db/functions` the database has (`db/apply-functions.ts`). Later migrations create no functions and
 * no triggers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table applied_functions (
      hash text not null,
      -- The release that applied them, so that an earlier one does not replace them: {0,1,0} for 0.1.0.
      release integer[] not null
    );
    create unique index applied_functions_one_row on applied_functions ((true));
    grant select on applied_functions to relaydesk_platform;
  `.execute(db);
}
