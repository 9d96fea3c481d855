import { type Kysely, sql } from 'kysely';

/** Invitations, the second factor, sessions that can be told apart, and what people say about themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add first_name text, add last_name text not null default '';
    -- Forced policies show their owner, who migrates, no rows at all.
    alter table users no force row level security;
    update users set first_name = split_part(name, ' ', 1),
      last_name = btrim(substr(name, length(split_part(name, ' ', 1)) + 1));
    alter table users force row level security;
    alter table users
      alter first_name set not null,
      alter name set default '',
      add name_key text not null generated always as (lower(name)) stored,
      add email_key text not null generated always as (lower(email)) stored,
      add phone text,
      add language text,
      add time_zone text,
      add signature text not null default '',
      add max_chats integer not null default 5 check (max_chats between 0 and 50),
      add skills text[] not null default '{}',
      add is_available boolean not null default true,
      add notification_preferences jsonb not null default '{"sound": true, "desktop": false}',
      add last_sign_in_at timestamptz(3),
      -- Any sign of life; a user who has not been seen for some minutes is offline.
      add last_seen_at timestamptz(3),
      add totp_sealed bytea,
      add totp_enabled_at timestamptz(3),
      -- The step of the last code that was taken: no code counts twice (RFC 6238, 5.2).
      add totp_last_step bigint not null default 0,
      add version integer not null default 1,
      add updated_at timestamptz(3) not null default now(),
      drop constraint users_status_check,
      add constraint users_status_check check (status in ('active', 'invited', 'disabled', 'deleted'));
    -- Not generated, because functions of the message path depend on the column that was there before.
    create function write_full_name() returns trigger language plpgsql as $$
    begin
      new.name := btrim(new.first_name || ' ' || new.last_name);
      return new;
    end $$;
    create trigger full_name before insert or update of first_name, last_name on users
      for each row execute function write_full_name();

    -- Whoever was only invited holds no address yet: nobody learns from an invitation who works elsewhere.
    drop index users_email;
    create unique index users_email on users (email_key) where status in ('active', 'disabled');
    create unique index users_email_in_organization on users (organization_id, email_key) where status <> 'deleted';
    create index users_name on users (organization_id, name_key, id);
    create index users_created on users (organization_id, created_at, id);
    create index users_name_all on users (name_key, id);
    create index users_created_all on users (created_at, id);
    create index users_search on users using gin ((name || ' ' || email) gin_trgm_ops);
    -- Members administer members; what proves who somebody is stays with the platform.
    revoke select on users from relaydesk_app;
    grant select (id, organization_id, "group", email, email_key, first_name, last_name, name, name_key, status,
        phone, language, time_zone, signature, max_chats, skills, is_available, notification_preferences,
        last_sign_in_at, last_seen_at, totp_enabled_at, version, created_at, updated_at),
      insert (id, organization_id, "group", email, first_name, last_name, status, phone, language, time_zone,
        max_chats, skills),
      update ("group", email, first_name, last_name, status, phone, language, time_zone, signature, max_chats, skills,
        is_available, notification_preferences, last_seen_at, version, updated_at)
      on users to relaydesk_app;

    alter table sessions add user_agent text not null default '', add address text not null default '';

    alter table password_links
      add kind text not null default 'first' check (kind in ('first', 'reset', 'invitation')),
      add created_at timestamptz(3) not null default now();
    create index password_links_user on password_links (user_id) where used_at is null;
    grant delete on password_links to relaydesk_platform;

    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash text not null,
      used_at timestamptz(3),
      primary key (user_id, code_hash)
    );
    grant select, insert, update, delete on recovery_codes to relaydesk_platform;
  `.execute(db);
}
