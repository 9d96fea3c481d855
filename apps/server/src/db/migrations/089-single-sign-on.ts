import { type Kysely, sql } from 'kysely';

/** Single sign-on: the OpenID Connect provider of an organisation, its domains, and who has signed in there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_providers (
      organization_id uuid primary key references organisations,
      name text not null,
      issuer text not null,
      client_id text not null,
      sealed_client_secret bytea,
      scopes text[] not null,
      group_claim text,
      role_mappings jsonb not null,
      default_group text check (default_group in ('Organisation Admin', 'Supervisor', 'CSR', 'Sales', 'Viewer')),
      creates_users boolean not null,
      is_active boolean not null,
      -- Only the break-glass admin may use a password.
      is_required boolean not null,
      break_glass_user_id uuid,
      trusts_email boolean not null,
      trusts_second_factor boolean not null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      foreign key (organization_id, break_glass_user_id) references users (organization_id, id),
      check (not is_required or break_glass_user_id is not null)
    );
    call protect('identity_providers');

    create table sign_in_domains (
      organization_id uuid not null references organisations,
      id uuid not null,
      domain text not null,
      -- The value of the TXT record.
      record_value text not null,
      proved_at timestamptz(3),
      proved_by text check (proved_by in ('dns', 'super_admin')),
      checked_at timestamptz(3),
      check_failure text check (check_failure in ('not_found', 'wrong_value', 'dns_unavailable')),
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      constraint sign_in_domains_of_organization unique (organization_id, domain),
      check ((proved_at is null) = (proved_by is null))
    );
    -- A domain leads to one provider. Only who controls the domain can learn of another organisation's row.
    create unique index sign_in_domains_proved on sign_in_domains (domain) where proved_at is not null;
    call protect('sign_in_domains');

    -- Users by what their provider calls them (OpenID Connect Core, 5.7: issuer and subject).
    create table linked_subjects (
      organization_id uuid not null,
      issuer text not null,
      subject text not null,
      user_id uuid not null,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, issuer, subject),
      -- A second subject with the same address is another person.
      constraint linked_subjects_user unique (organization_id, user_id, issuer),
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    call protect('linked_subjects');

    create table single_sign_on_attempts (
      -- Of the parameter state.
      state_hash text primary key,
      organization_id uuid not null references organisations,
      purpose text not null check (purpose in ('sign_in', 'step_up', 'test')),
      issuer text not null,
      browser_key_hash text not null,
      -- PKCE verifier and nonce.
      sealed_secrets bytea not null,
      next text,
      -- Of a step-up: the session that it is for.
      session_id uuid references sessions on delete cascade,
      expires_at timestamptz(3) not null,
      -- The response of the provider was received.
      used_at timestamptz(3),
      -- Authenticated by the provider; a code of the second factor is missing.
      user_id uuid references users on delete cascade,
      sealed_id_token bytea,
      finished_at timestamptz(3)
    );
    create index single_sign_on_attempts_expired on single_sign_on_attempts (expires_at);
    create index single_sign_on_attempts_session on single_sign_on_attempts (session_id) where session_id is not null;
    create index single_sign_on_attempts_user on single_sign_on_attempts (user_id) where user_id is not null;
    call protect('single_sign_on_attempts');
    revoke all on single_sign_on_attempts from relaydesk_app;

    -- Sessions that were opened through a provider.
    create table single_sign_on_sessions (
      session_id uuid primary key references sessions on delete cascade,
      organization_id uuid not null references organisations,
      -- The hint with which the session at the provider is ended.
      sealed_id_token bytea not null
    );
    call protect('single_sign_on_sessions');
    revoke all on single_sign_on_sessions from relaydesk_app;

    alter table sessions
      -- The identity provider is responsible for the second factor of this session.
      add has_provider_second_factor boolean not null default false;
  `.execute(db);
}
