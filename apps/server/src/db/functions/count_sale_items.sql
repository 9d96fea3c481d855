-- Counts the sale items that one statement inserted or deleted in the metrics. Locks their sales in the
-- order of their ids, because the day and the status of a sale decide what its items count, and a concurrent
-- change of the sale must not be counted with other items.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: reports.
create or replace function count_sale_items() returns trigger language plpgsql as $$
begin
  perform from sales s where (s.organization_id, s.id) in (select organization_id, sale_id from changed)
    order by s.id for no key update;
  insert into figure_changes (organization_id, figure, day, key, bucket, amount)
    select s.organization_id, f.figure, f.day, f.key, f.bucket,
        sum(case tg_op when 'DELETE' then -f.amount else f.amount end)
      from changed i
        join sales s on s.organization_id = i.organization_id and s.id = i.sale_id
        join organisations o on o.id = i.organization_id
        cross join lateral sale_item_figures(i::sale_items, s, o.time_zone) f
      group by 1, 2, 3, 4, 5;
  return null;
end $$;

create trigger sale_items_counted
  after insert on sale_items referencing new table as changed
  for each statement
  execute function count_sale_items();

create trigger sale_items_counted_no_more
  after delete on sale_items referencing old table as changed
  for each statement
  execute function count_sale_items();
