-- Returns whether a customer has only the name that the server chose because the customer gave none: their
-- telephone number, or "Visitor" and the last four characters of their id (see meet_customer).
-- Every login may execute it; it runs with the rights of its caller.
create or replace function is_placeholder_name(p_name text, p_id uuid, p_phone text) returns boolean language sql immutable
  return p_name = 'Visitor ' || upper(right(p_id::text, 4)) or p_name is not distinct from p_phone;
