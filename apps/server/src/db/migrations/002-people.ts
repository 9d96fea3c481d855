import { type Kysely, sql } from 'kysely';

/** Organisations, their staff, and the sessions of those who are signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organisations (
      id uuid primary key,
      name text not null,
      slug text not null unique,
      status text not null default 'active' check (status in ('active', 'suspended')),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      time_zone text not null,
      locale text not null default 'en',
      is_bot_enabled boolean not null default true,
      last_sale_number integer not null default 0,
      created_at timestamptz(3) not null default now()
    );
    -- The platform's own table, yet a member reads nobody's row but their organisation's.
    alter table organisations enable row level security;
    alter table organisations force row level security;
    create policy own_organization on organisations to relaydesk_app
      using (id = (select current_organization()));
    create policy platform on organisations to relaydesk_platform using (true) with check (true);
    grant select, update (last_sale_number) on organisations to relaydesk_app;
    grant select, insert, update on organisations to relaydesk_platform;

    create table users (
      id uuid primary key,
      organization_id uuid references organisations,
      "group" text check ("group" in ('Organisation Admin', 'Supervisor', 'CSR', 'Sales', 'Viewer')),
      email text not null,
      name text not null,
      password_hash text,
      status text not null default 'active' check (status in ('active', 'disabled')),
      created_at timestamptz(3) not null default now(),
      -- Super Admin has neither; a member has both.
      check ((organization_id is null) = ("group" is null)),
      unique (organization_id, id)
    );
    create unique index users_email on users (lower(email));
    call protect('users');
    revoke insert, update, delete on users from relaydesk_app;

    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      organization_id uuid,
      refresh_hash text not null,
      previous_hash text,
      rotated_at timestamptz(3) not null default now(),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      revoked_at timestamptz(3)
    );
    create index sessions_user on sessions (user_id);
    call protect('sessions');
    revoke all on sessions from relaydesk_app;

    -- One-time links: the first Super Admin sets a password with one.
    create table password_links (
      token_hash text primary key,
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    );
    grant select, insert, update on password_links to relaydesk_platform;

    create table idempotency_keys (
      user_id uuid not null,
      key text not null,
      organization_id uuid,
      request_hash text not null,
      result jsonb,
      created_at timestamptz(3) not null default now(),
      primary key (user_id, key)
    );
    call protect('idempotency_keys');

    -- Small facts about this installation.
    create table installation (name text primary key, value jsonb not null);
    grant select, insert, update on installation to relaydesk_platform;
  `.execute(db);
}
