import { type Kysely, sql } from 'kysely';

/** Who did what, which nobody can change afterwards; and the mails of the platform itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id uuid primary key,
      -- Null: about the platform itself.
      organization_id uuid references organisations,
      at timestamptz(3) not null default clock_timestamp(),
      actor_kind text not null,
      actor_id uuid,
      actor_name text not null,
      actor_group text,
      action text not null,
      record_type text not null,
      record_id uuid,
      record_name text not null default '',
      changes jsonb not null default '{}',
      reason text,
      address text,
      request_id text
    );
    create index audit_log_at on audit_log (at, id);
    create index audit_log_organization on audit_log (organization_id, at, id);
    create index audit_log_record on audit_log (organization_id, record_id, at, id) where record_id is not null;
    create index audit_log_actor on audit_log (organization_id, actor_id, at, id) where actor_id is not null;
    call protect('audit_log');
    -- Append-only, for the platform as well.
    revoke update, delete on audit_log from relaydesk_app, relaydesk_platform;

    create table mails (
      id uuid primary key,
      recipient text not null,
      subject text not null,
      -- One-time links stand in it.
      sealed_text bytea not null,
      created_at timestamptz(3) not null default now(),
      sent_at timestamptz(3),
      error text
    );
    create index mails_created on mails (created_at, id);
    grant select, insert, update, delete on mails to relaydesk_platform;
  `.execute(db);
}
