-- Adds the event customer.created for the customers that one INSERT statement created, in organisations with
-- a webhook endpoint that subscribes to it: nothing else listens.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: db.
create or replace function announce_customers() returns trigger language plpgsql as $$
begin
  insert into outbox (organization_id, event, key, payload)
    select c.organization_id, 'customer.created', c.id::text,
        jsonb_build_object('organization_id', c.organization_id, 'customer_id', c.id)
      from created c
      where exists (select from webhook_endpoints e where e.organization_id = c.organization_id and e.is_active
        and 'customer.created' = any(e.events));
  return null;
end $$;

create trigger customers_announced
  after insert on customers referencing new table as created
  for each statement
  execute function announce_customers();
