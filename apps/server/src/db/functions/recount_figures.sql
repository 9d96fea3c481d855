-- Returns all metrics of an organisation, computed from the rows themselves and not from what was counted
-- before: per day, and summed per month (is_month). Days are those of the time zone of the organisation.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function recount_figures(p_organization uuid)
  returns table (figure text, is_month boolean, day date, key text, bucket integer, amount bigint)
  language sql stable as $$
  with here as (select time_zone as zone from organisations where id = p_organization),
  days as (
    select f.figure, f.day, f.key, f.bucket, sum(f.amount)::bigint as amount
      from (
        -- The zone comes from a join: a sub-select as an argument would prevent inlining.
        select f.* from here cross join conversations c cross join lateral conversation_figures(c, here.zone) f
          where c.organization_id = p_organization
        union all
        select f.* from here cross join sales s cross join lateral sale_figures(s, here.zone) f
          where s.organization_id = p_organization
        union all
        select f.* from here cross join sales s
          join sale_items i on i.organization_id = p_organization and i.sale_id = s.id
          cross join lateral sale_item_figures(i, s, here.zone) f
          where s.organization_id = p_organization
      ) f
      group by 1, 2, 3, 4)
  select figure, false, day, key, bucket, amount from days where amount <> 0
  union all
  select figure, true, date_trunc('month', day)::date, key, bucket, sum(amount)::bigint from days
    group by 1, 3, 4, 5 having sum(amount) <> 0
$$;
