import { type Kysely, sql } from 'kysely';

/** API tokens, and the service accounts that service tokens act as. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A service account never signs in; it is the author of what its token writes.
    alter table users
      drop constraint users_status_check,
      add constraint users_status_check
        check (status in ('active', 'invited', 'disabled', 'deleted', 'service_account'));

    create table api_tokens (
      id uuid primary key,
      -- Null: a personal token of a Super Admin.
      organization_id uuid references organisations on delete cascade,
      kind text not null check (kind in ('personal', 'service')),
      -- Whom it acts as: its owner, or the service account of a service token.
      user_id uuid not null references users on delete cascade,
      name text not null,
      -- The first characters of the token.
      prefix text not null,
      -- SHA-256 of the token, hex.
      token_hash text not null unique,
      -- Of a service token.
      permissions text[],
      -- Addresses and networks that it can be used from; empty: any.
      networks text[] not null default '{}',
      expires_at timestamptz(3),
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3),
      last_used_address text,
      check ((kind = 'service') = (permissions is not null)),
      check (kind = 'personal' or organization_id is not null)
    );
    create index api_tokens_user on api_tokens (user_id);
    create index api_tokens_organization on api_tokens (organization_id, created_at, id);
    create index api_tokens_created_by on api_tokens (created_by);
    call protect('api_tokens');
    -- Requests are authenticated by the platform's login; members never read a hash.
    revoke select, update on api_tokens from relaydesk_app;
    grant select (id, organization_id, kind, user_id, name, prefix, permissions, networks, expires_at, created_by,
      created_at, last_used_at, last_used_address) on api_tokens to relaydesk_app;
  `.execute(db);
}
