-- Returns every metric that one item of a sale contributes to: pieces, and revenue in minor units of the
-- currency, per product, on the day of the sale in the time zone `zone`. Only items of confirmed, paid and
-- fulfilled sales count. Depends on its arguments alone.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function sale_item_figures(i sale_items, s sales, zone text)
  returns table (figure text, day date, key text, bucket integer, amount bigint) language sql stable as $$
  select f.figure, (s.sold_at at time zone zone)::date, i.product_id::text, 0, f.amount
    from (values ('product_pieces', i.quantity::bigint), ('product_revenue', i.total)) f (figure, amount)
    where s.status in ('confirmed', 'paid', 'fulfilled')
$$;
