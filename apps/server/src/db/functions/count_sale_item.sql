-- Counts a changed item of a sale in the metrics. Locks the sale, because the day and the status of the sale
-- decide what the item counts, and a concurrent change of the sale must not be counted with the old item.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: reports.
create or replace function count_sale_item() returns trigger language plpgsql as $$
begin
  perform from sales where organization_id = new.organization_id and id = new.sale_id for no key update;
  insert into figure_changes (organization_id, figure, day, key, bucket, amount)
    select s.organization_id, f.figure, f.day, f.key, f.bucket, sum(f.amount)
      from sales s join organisations o on o.id = s.organization_id cross join lateral (
        select figure, day, key, bucket, -amount as amount from sale_item_figures(old, s, o.time_zone)
        union all select figure, day, key, bucket, amount from sale_item_figures(new, s, o.time_zone)) f
      where s.organization_id = new.organization_id and s.id = new.sale_id
      group by 1, 2, 3, 4, 5 having sum(f.amount) <> 0;
  return null;
end $$;

create trigger sale_item_counted_anew
  after update of product_id, quantity, total on sale_items
  for each row
  when (((old.product_id <> new.product_id)
    or (old.quantity <> new.quantity)
    or (old.total <> new.total)))
  execute function count_sale_item();
