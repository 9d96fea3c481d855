-- Counts the sales that one INSERT statement created in the metrics.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: reports.
create or replace function count_sales() returns trigger language plpgsql as $$
begin
  insert into figure_changes (organization_id, figure, day, key, bucket, amount)
    select s.organization_id, f.figure, f.day, f.key, f.bucket, sum(f.amount)
      from changed s join organisations o on o.id = s.organization_id
        cross join lateral sale_figures(s::sales, o.time_zone) f
      group by 1, 2, 3, 4, 5;
  return null;
end $$;

create trigger sales_counted
  after insert on sales referencing new table as changed
  for each statement
  execute function count_sales();
