import { type Kysely, sql } from 'kysely';

/** What became of a mail of the platform: one whose outcome is unknown is not sent again by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      add state text not null default 'waiting'
        constraint mails_state check (state in ('waiting', 'sending', 'sent', 'unknown', 'failed')),
      -- When the last attempt began.
      add attempted_at timestamptz(3);
    -- Forced policies show their owner, who migrates, no rows at all.
    alter table mails no force row level security;
    update mails set state = 'sent' where sent_at is not null;
    alter table mails force row level security;
  `.execute(db);
}
