-- Maintains the number of knowledge entries and of their characters per organisation in knowledge_usage,
-- which quotas compare with their limits.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: quotas.
create or replace function count_knowledge() returns trigger language plpgsql as $$
declare
  v_entries integer := (tg_op = 'INSERT')::int - (tg_op = 'DELETE')::int;
  v_characters integer := case when tg_op <> 'DELETE' then knowledge_characters(new) else 0 end
    - case when tg_op <> 'INSERT' then knowledge_characters(old) else 0 end;
begin
  insert into knowledge_usage values (coalesce(new.organization_id, old.organization_id), v_entries, v_characters)
    on conflict (organization_id) do update set entries = knowledge_usage.entries + excluded.entries,
      characters = knowledge_usage.characters + excluded.characters;
  return null;
end $$;

create trigger knowledge_counted
  after insert or delete or update of title, body, wordings on knowledge
  for each row
  execute function count_knowledge();
