-- Returns the products of the organisation of this transaction that contain every word of p_text, last
-- updated first. p_is_near also accepts words that begin alike, which the caller compares.
-- SECURITY DEFINER with an empty search_path: reads as relaydesk_owner, past row-level security
-- (docs/decisions/004), and must filter by current_organization() itself. Only relaydesk_app may execute it.
create or replace function search_products(p_text text, p_is_near boolean, p_limit integer)
  returns table (id uuid) language plpgsql stable security definer set search_path = '' as $$
declare
  organization uuid := public.current_organization();
  wanted tsquery := public.search_query(organization, array[null]::integer[], p_text, p_is_near);
begin
  return query select p.id from public.products p
    where public.search_vector(p.organization_id, null, public.product_text(p.name, p.sku, p.aliases)) @@ wanted
      and p.organization_id is not distinct from organization
    order by p.updated_at desc limit p_limit;
end $$;

revoke execute on function search_products from public;
grant execute on function search_products to relaydesk_app;
