-- Maintains conversations.reader_ids, the users who may read a conversation without being assigned to it,
-- from the rows of conversation_readers. A user can be a reader for several reasons and is removed with the
-- last one.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: conversations.
create or replace function record_reader() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update conversations set reader_ids = reader_ids || new.user_id
      where organization_id = new.organization_id and id = new.conversation_id and new.user_id <> all (reader_ids);
  else
    update conversations set reader_ids = array_remove(reader_ids, old.user_id)
      where organization_id = old.organization_id and id = old.conversation_id
        and not exists (select from conversation_readers r where r.organization_id = old.organization_id
          and r.user_id = old.user_id and r.conversation_id = old.conversation_id);
  end if;
  return null;
end $$;

create trigger reader_changed
  after insert or delete on conversation_readers
  for each row
  execute function record_reader();
