-- Maintains conversation_tags, by which lists filter, from conversations.tag_ids.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: conversations.
create or replace function record_tags() returns trigger language plpgsql as $$
begin
  delete from conversation_tags where organization_id = new.organization_id and conversation_id = new.id
    and tag_id <> all (new.tag_ids);
  insert into conversation_tags (organization_id, conversation_id, tag_id)
    select new.organization_id, new.id, unnest(new.tag_ids) on conflict do nothing;
  return null;
end $$;

create trigger conversation_tagged
  after insert on conversations
  for each row
  when ((new.tag_ids <> '{}'::uuid[]))
  execute function record_tags();

create trigger conversation_tagged_anew
  after update of tag_ids on conversations
  for each row
  when ((old.tag_ids is distinct from new.tag_ids))
  execute function record_tags();
