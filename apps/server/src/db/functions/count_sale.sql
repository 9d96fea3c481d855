-- Counts a changed or deleted sale in the metrics. A change also recounts the items of the sale, because the
-- day and the status of the sale decide what its items count. A deleted sale has no items left.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: reports.
create or replace function count_sale() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from organisations where id = old.organization_id);
begin
  insert into figure_changes (organization_id, figure, day, key, bucket, amount)
    select old.organization_id, f.figure, f.day, f.key, f.bucket, sum(f.amount) from (
      select figure, day, key, bucket, -amount as amount from sale_figures(old, zone)
      union all select figure, day, key, bucket, amount from sale_figures(new, zone) where tg_op = 'UPDATE'
      union all
      select f.figure, f.day, f.key, f.bucket, f.amount
        from sale_items i cross join lateral (
          select figure, day, key, bucket, -amount as amount from sale_item_figures(i, old, zone)
          union all select figure, day, key, bucket, amount from sale_item_figures(i, new, zone)) f
        where tg_op = 'UPDATE' and i.organization_id = old.organization_id and i.sale_id = old.id
    ) f group by 2, 3, 4, 5 having sum(f.amount) <> 0;
  return null;
end $$;

create trigger sale_counted_anew
  after update of status, sold_at, origin, channel, owner_id, conversation_id, total on sales
  for each row
  when (((old.status <> new.status)
    or (old.sold_at <> new.sold_at)
    or (old.origin <> new.origin)
    or (old.channel is distinct from new.channel)
    or (old.owner_id is distinct from new.owner_id)
    or (old.conversation_id is distinct from new.conversation_id)
    or (old.total <> new.total)))
  execute function count_sale();

create trigger sale_counted_no_more
  after delete on sales
  for each row
  execute function count_sale();
