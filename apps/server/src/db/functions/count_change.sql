-- Writes to figure_changes what the change of one conversation subtracts from and adds to the metrics of its
-- organisation. `was` is the old row, `is_now` the new one, or null after a deletion. Changes that cancel
-- each other out are not written.
-- Every login may execute it; it runs with the rights of its caller.
-- Owner: reports.
create or replace function count_change(was conversations, is_now conversations) returns void language plpgsql as $$
declare
  zone text := (select time_zone from organisations where id = was.organization_id);
begin
  insert into figure_changes (organization_id, figure, day, key, bucket, amount)
    select was.organization_id, f.figure, f.day, f.key, f.bucket, sum(f.amount) from (
      select figure, day, key, bucket, -amount as amount from conversation_figures(was, zone)
      union all
      select figure, day, key, bucket, amount from conversation_figures(is_now, zone) where is_now.id is not null
    ) f group by 2, 3, 4, 5 having sum(f.amount) <> 0;
end $$;
