import { type Kysely, sql } from 'kysely';

/** What is to know of an organisation, its limits, its logo, and who switched its bot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organisations
      add name_key text not null generated always as (lower(name)) stored,
      add legal_name text not null default '',
      add contact_email text,
      add phone text,
      add country text,
      add website text,
      -- Null: always open.
      add business_hours jsonb,
      -- Null: no limit.
      add max_users integer check (max_users > 0),
      add max_integrations integer check (max_integrations > 0),
      add max_messages_per_month integer check (max_messages_per_month > 0),
      add retention_months integer check (retention_months > 0),
      add archived_at timestamptz(3),
      add bot_changed_at timestamptz(3),
      add bot_changed_by text,
      add bot_reason text,
      add bot_version integer not null default 1,
      add version integer not null default 1,
      add updated_at timestamptz(3) not null default now(),
      drop constraint organisations_status_check,
      add constraint organisations_status_check check (status in ('active', 'suspended', 'archived')),
      add check ((status = 'archived') = (archived_at is not null));
    create unique index organisations_name on organisations (name_key);
    create index organisations_name_id on organisations (name_key, id);
    create index organisations_created on organisations (created_at, id);
    create index organisations_search on organisations using gin ((name || ' ' || slug) gin_trgm_ops);
    -- An Organisation Admin describes the organisation; its limits and its bot are the platform's.
    grant update (name, legal_name, contact_email, phone, country, website, time_zone, locale, business_hours, version,
      updated_at) on organisations to relaydesk_app;

    create table organisation_logos (
      organization_id uuid primary key references organisations,
      -- Part of the address under which anybody may see it; another one for each picture.
      key text not null unique,
      -- PNG, made by us from what was uploaded.
      image bytea not null
    );
    call protect('organisation_logos');
  `.execute(db);
}
