-- Returns the name of a customer, or null when the caller may not see the customer.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function customer_name(p_organization uuid, p_customer uuid) returns text language sql stable
  return (select name from customers where organization_id = p_organization and id = p_customer);
