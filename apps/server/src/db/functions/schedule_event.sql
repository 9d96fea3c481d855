-- Adds an event to the outbox that is due at p_at. No node leases it: the first one that looks for due events
-- handles it.
-- Every login may execute it; it runs with the rights of its caller.
-- Owner: db.
create or replace function schedule_event(p_organization uuid, p_event text, p_key text, p_payload jsonb,
  p_at timestamptz) returns void language plpgsql as $$
begin
  insert into outbox (organization_id, event, key, payload, available_at)
    values (p_organization, p_event, p_key, p_payload, p_at);
end $$;
