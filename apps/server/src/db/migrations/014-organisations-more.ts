import { type Kysely, sql } from 'kysely';

/** What the bot may still do once it was switched off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organisations
      -- Switched off, yet what it has had since before bot_changed_at it brings to an end.
      add bot_finishes boolean not null default false;
  `.execute(db);
}
