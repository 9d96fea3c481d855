import { type Kysely, sql } from 'kysely';

/** What row-level security stands on: the organisation of this transaction, and who may do without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;

    -- STABLE and read through a sub-select in every policy: evaluated once a statement, not once a row.
    create function current_organization() returns uuid
      language sql stable parallel safe
      return nullif(current_setting('app.organization_id', true), '')::uuid;

    -- Moments inside JSON look as they do in the contract.
    create function iso(moment timestamptz) returns text
      language sql immutable parallel safe
      return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

    -- Makes a table of organisations' rows safe: forced policies, and rights for the two roles that work on it.
    create procedure protect(tenant_table regclass) language plpgsql as $$
    begin
      execute format('alter table %s enable row level security', tenant_table);
      execute format('alter table %s force row level security', tenant_table);
      execute format('create policy own_organization on %s to relaydesk_app
        using (organization_id = (select current_organization()))
        with check (organization_id = (select current_organization()))', tenant_table);
      execute format('create policy platform on %s to relaydesk_platform using (true) with check (true)', tenant_table);
      execute format('grant select, insert, update, delete on %s to relaydesk_app, relaydesk_platform', tenant_table);
    end $$;
  `.execute(db);
}
