-- Stores the current conversation of a sender in one channel integration.
-- Every login may execute it; it runs with the rights of its caller.
-- Owner: customers.
create or replace function set_identity_conversation(p_organization uuid, p_integration uuid, p_external text,
  p_conversation uuid) returns void language plpgsql as $$
begin
  update customer_identities set conversation_id = p_conversation where organization_id = p_organization
    and channel_integration_id = p_integration and external_id = p_external;
end $$;
