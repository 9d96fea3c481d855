import { type Kysely, sql } from 'kysely';

/** Audit entries are chained, sessions know when their user last proved who they are, and logins see what was migrated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A server without the owner's login has to see whether the database fits its release.
    grant select on kysely_migration to relaydesk_platform;

    -- When the user last entered a password or code in this session (step-up sign-in).
    alter table sessions add proved_at timestamptz(3) not null default now();
    alter table sessions alter proved_at set default clock_timestamp();
    alter table sessions no force row level security;
    update sessions set proved_at = created_at;
    alter table sessions force row level security;

    -- SHA-256 over an audit entry as it is stored. now() and the like have no part in it: the same entry, the same digest.
    create function audit_digest(entry audit_log) returns bytea language sql immutable set search_path = '' set timezone = 'UTC'
      as $$
        select pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.jsonb_build_array(entry.id, entry.organization_id,
          pg_catalog.to_char(entry.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'), entry.actor_kind, entry.actor_id, entry.actor_name,
          entry.actor_group, entry.action, entry.record_type, entry.record_id, entry.record_name, entry.changes,
          entry.reason, entry.address, entry.request_id)::text, 'UTF8'))
      $$;

    create table audit_chain (
      -- As in audit_log; null: the platform's own chain.
      organization_id uuid references organisations,
      -- From 1 on, without a gap.
      number bigint not null,
      entry_id uuid not null unique references audit_log,
      -- SHA-256 of the hash before it and the digest of the entry.
      hash bytea not null,
      unique nulls not distinct (organization_id, number)
    );
    call protect('audit_chain');
    revoke update, delete on audit_chain from relaydesk_app, relaydesk_platform;

    -- Runs at COMMIT, so that writers of an organisation wait for each other only for the length of a commit.
    create function chain_audit_entry() returns trigger language plpgsql set search_path = public as $$
    declare
      previous audit_chain;
    begin
      perform pg_advisory_xact_lock(hashtextextended('audit ' || coalesce(new.organization_id::text, 'platform'), 0));
      select * into previous from audit_chain where organization_id is not distinct from new.organization_id
        order by number desc limit 1;
      insert into audit_chain values (new.organization_id, coalesce(previous.number, 0) + 1, new.id,
        sha256(coalesce(previous.hash, ''::bytea) || audit_digest(new)));
      return null;
    end $$;
    create constraint trigger chain_entry after insert on audit_log deferrable initially deferred
      for each row execute function chain_audit_entry();

    -- What is there already, in its order. Forced policies show their owner, who migrates, no rows at all.
    alter table audit_log no force row level security;
    alter table audit_chain no force row level security;
    do $$
    declare
      entry audit_log;
      last_organization uuid;
      number bigint := 0;
      hash bytea := '';
    begin
      for entry in select * from audit_log order by organization_id, at, id loop
        if number > 0 and entry.organization_id is distinct from last_organization then
          number := 0;
          hash := '';
        end if;
        last_organization := entry.organization_id;
        number := number + 1;
        hash := sha256(hash || audit_digest(entry));
        insert into audit_chain values (entry.organization_id, number, entry.id, hash);
      end loop;
    end $$;
    alter table audit_log force row level security;
    alter table audit_chain force row level security;
  `.execute(db);
}
