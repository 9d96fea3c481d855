-- Isolates the rows of a table with organization_id per organisation: forced row-level security, one policy
-- for requests (own organisation), one for the platform login (all organisations), and the grants of both.
-- Migrations call it for each new table. On a new database all migrations run before this file is applied,
-- with the version of migration 001; so a change here needs a migration that makes the same change to all
-- existing tables.
-- Only the owner of the table can execute it with success.
create or replace procedure protect(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy own_organization on %s to relaydesk_app
    using (organization_id = (select current_organization()))
    with check (organization_id = (select current_organization()))', tenant_table);
  execute format('create policy platform on %s to relaydesk_platform using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to relaydesk_app, relaydesk_platform', tenant_table);
end $$;
