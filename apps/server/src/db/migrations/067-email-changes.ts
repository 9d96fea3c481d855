import { type Kysely, sql } from 'kysely';

/** One-time links that confirm a new e-mail address of a user, or restore the earlier one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table password_links
      -- The address that the link confirms or restores; null for links about passwords.
      add email text,
      drop constraint password_links_kind_check,
      add constraint password_links_kind_check
        check (kind in ('first', 'reset', 'invitation', 'email_change', 'email_undo')),
      add constraint password_links_email check ((email is not null) = (kind in ('email_change', 'email_undo')));
    grant select (email) on password_links to relaydesk_app;
    drop index password_links_live;
    create unique index password_links_live on password_links (user_id) where used_at is null
      and kind in ('first', 'invitation');
    create unique index password_links_email_change on password_links (user_id) where used_at is null
      and kind = 'email_change';
  `.execute(db);
}
