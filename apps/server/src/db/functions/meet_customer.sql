-- Returns the identity of a sender in one channel integration, and creates customer and identity when they
-- do not exist. p_external is the id that the platform uses for the sender, p_new the id of a new customer,
-- p_facts what the platform states about the sender (name, phone, email and their proofs, session_hash,
-- network_hash). Facts of a known sender are not changed.
-- Takes an advisory lock for the sender until the end of the transaction, so that two first messages create
-- one customer.
-- Every login may execute it; it runs with the rights of its caller.
-- Owner: customers.
create or replace function meet_customer(p_organization uuid, p_integration uuid, p_external text, p_new uuid,
  p_facts jsonb) returns customer_identities language plpgsql as $$
declare identity customer_identities;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_external, hashtextextended(p_integration::text, 0)));
  select * into identity from customer_identities where organization_id = p_organization
    and channel_integration_id = p_integration and external_id = p_external;
  if found then return identity; end if;

  insert into customers (organization_id, id, name, email, phone, email_proof, phone_proof) values (p_organization,
    p_new, coalesce(nullif(p_facts->>'name', ''), nullif(p_facts->>'phone', ''),
      'Visitor ' || upper(right(p_new::text, 4))),
    p_facts->>'email', p_facts->>'phone', p_facts->>'email_proof', p_facts->>'phone_proof');
  insert into customer_identities (organization_id, channel_integration_id, external_id, customer_id, session_hash,
      network_hash)
    values (p_organization, p_integration, p_external, p_new, p_facts->>'session_hash', p_facts->>'network_hash')
    returning * into identity;
  return identity;
end $$;
