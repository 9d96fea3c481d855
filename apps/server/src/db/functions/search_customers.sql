-- Returns the newest customers of the organisation of this transaction that contain every word of p_text,
-- and the text that was searched. p_is_near also accepts words that begin alike, which the caller compares;
-- p_by_name_only searches names only.
-- SECURITY DEFINER with an empty search_path: reads as relaydesk_owner, past row-level security
-- (docs/decisions/004), and must filter by current_organization() itself. Only relaydesk_app may execute it.
create or replace function search_customers(p_text text, p_is_near boolean, p_by_name_only boolean, p_limit integer)
  returns table (id uuid, text text) language plpgsql stable security definer set search_path = '' as $$
declare
  organization uuid := public.current_organization();
  wanted tsquery := public.search_query(organization, array[null]::integer[], p_text, p_is_near);
begin
  return query select c.id, case when p_by_name_only then c.name else public.customer_text(c.name, c.email, c.phone) end
    from public.customers c
    where public.search_vector(c.organization_id, null, public.customer_text(c.name, c.email, c.phone)) @@ wanted
      and c.organization_id is not distinct from organization
      and (not p_by_name_only
        or public.search_vector(c.organization_id, null, c.name) @@ wanted)
    order by c.created_at desc limit p_limit;
end $$;

revoke execute on function search_customers from public;
grant execute on function search_customers to relaydesk_app;
