-- Counts the conversations that one INSERT statement created in the metrics.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: reports.
create or replace function count_conversations() returns trigger language plpgsql as $$
begin
  insert into figure_changes (organization_id, figure, day, key, bucket, amount)
    select c.organization_id, f.figure, f.day, f.key, f.bucket, sum(f.amount)
      from changed c join organisations o on o.id = c.organization_id
        cross join lateral conversation_figures(c::conversations, o.time_zone) f
      group by 1, 2, 3, 4, 5;
  return null;
end $$;

create trigger conversations_counted
  after insert on conversations referencing new table as changed
  for each statement
  execute function count_conversations();
