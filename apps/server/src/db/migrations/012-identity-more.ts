import { type Kysely, sql } from 'kysely';

/** Links, mails and sessions that an organisation's own administrators may act on, and no further than that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table password_links
      add organization_id uuid,
      add foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade;
    -- Forced policies show their owner, who migrates, no rows at all.
    alter table users no force row level security;
    update password_links l set organization_id = u.organization_id from users u where u.id = l.user_id;
    alter table users force row level security;
    -- One live link for each user; of those that there are the last one stays.
    update password_links l set used_at = now() where used_at is null and exists (
      select from password_links o where o.user_id = l.user_id and o.used_at is null
        and (o.expires_at, o.token_hash) > (l.expires_at, l.token_hash));
    drop index password_links_user;
    create unique index password_links_live on password_links (user_id) where used_at is null;
    call protect('password_links');
    revoke all on password_links from relaydesk_app;
    grant select (user_id, organization_id, kind, created_at, expires_at, used_at), insert, update (used_at)
      on password_links to relaydesk_app;

    alter table mails add organization_id uuid references organisations;
    call protect('mails');
    revoke all on mails from relaydesk_app;
    grant insert on mails to relaydesk_app;

    alter table sessions add last_used_at timestamptz(3) not null default now();
    alter table sessions no force row level security;
    update sessions set last_used_at = rotated_at;
    alter table sessions force row level security;
    grant select (id, user_id, organization_id, revoked_at, expires_at), update (revoked_at)
      on sessions to relaydesk_app;
    -- Taken away from somebody who has lost the second factor; read by nobody here.
    grant update (totp_sealed, totp_enabled_at) on users to relaydesk_app;
  `.execute(db);
}
