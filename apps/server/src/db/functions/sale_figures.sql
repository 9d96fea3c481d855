-- Returns every metric that one sale contributes to, on the day of its sale in the time zone `zone`. Only
-- confirmed, paid and fulfilled sales count. Amounts of revenue are in minor units of the currency. Depends
-- on its arguments alone.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function sale_figures(s sales, zone text)
  returns table (figure text, day date, key text, bucket integer, amount bigint) language sql stable as $$
  select f.figure, (s.sold_at at time zone zone)::date, f.key, 0, f.amount
    from (values
      ('sales', s.origin, 1), ('revenue', s.origin, s.total),
      ('sales_channel', s.channel, 1), ('revenue_channel', s.channel, s.total),
      ('sales_owner', s.owner_id::text, 1), ('revenue_owner', s.owner_id::text, s.total),
      ('sales_from_conversations', case when s.conversation_id is not null then '' end, 1)
    ) f (figure, key, amount)
    where s.status in ('confirmed', 'paid', 'fulfilled') and f.key is not null
$$;
