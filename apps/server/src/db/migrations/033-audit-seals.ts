import { type Kysely, sql } from 'kysely';

/** The audit log is sealed: each entry is chained to the one before it, so that nobody changes or removes one unseen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_seals (
      -- An organisation's id; all zeroes: what was done to the platform itself.
      chain uuid not null,
      -- From 1 on, without a gap.
      number bigint not null,
      entry_id uuid not null unique references audit_log,
      -- modules/audit/seals/seal-of.ts
      seal bytea not null,
      primary key (chain, number)
    );
    grant select, insert on audit_seals to relaydesk_platform;

    -- Entries that were written a moment ago: a chain goes by one hand at a time, which no deed should wait for.
    create table audit_unsealed (entry_id uuid primary key references audit_log);
    grant insert on audit_unsealed to relaydesk_app, relaydesk_platform;
    grant select, update, delete on audit_unsealed to relaydesk_platform;
    insert into audit_unsealed select id from audit_log;

    create function ask_for_seal() returns trigger language plpgsql as $$
    begin
      insert into audit_unsealed values (new.id);
      return null;
    end $$;
    create trigger ask_for_seal after insert on audit_log for each row execute function ask_for_seal();
  `.execute(db);
}
