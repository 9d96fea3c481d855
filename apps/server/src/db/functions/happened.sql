-- Adds an event to the outbox and returns its id. The node of the writer holds the lease for the first 30
-- seconds, so that it handles the event at once and other nodes take over only when it stops.
-- Every login may execute it; it runs with the rights of its caller.
-- Owner: db.
create or replace function happened(p_node text, p_organization uuid, p_event text, p_key text, p_payload jsonb)
  returns bigint language plpgsql as $$
declare v_id bigint;
begin
  insert into outbox (organization_id, event, key, payload, leased_by, leased_until)
    values (p_organization, p_event, p_key, p_payload, p_node, now() + interval '30 seconds')
    returning id into v_id;
  return v_id;
end $$;
