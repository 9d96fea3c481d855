import { type Kysely, sql } from 'kysely';

/** What has happened and still has consequences: written with the change itself, claimed with a lease. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      organization_id uuid,
      event text not null,
      -- Events of one key are handled in the order of their ids.
      key text not null,
      payload jsonb not null,
      done text[] not null default '{}',
      attempts integer not null default 0,
      available_at timestamptz(3) not null default now(),
      leased_by text,
      leased_until timestamptz(3),
      last_error text,
      dead_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
    create index outbox_key on outbox (key, id) where dead_at is null;
    call protect('outbox');
    revoke update, delete on outbox from relaydesk_app;
  `.execute(db);
}
