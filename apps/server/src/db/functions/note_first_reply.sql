-- Requests the computation of response times (reckon_times) after the first reply of the current owner,
-- unless the conversation has its first response time.
-- Runs as a trigger only, with the rights of the login that writes the row.
create or replace function note_first_reply() returns trigger language plpgsql as $$
begin
  if exists (select from conversations where organization_id = new.organization_id and id = new.conversation_id
      and first_response_seconds is null) then
    perform reckon_times(new.organization_id, new.conversation_id);
  end if;
  return null;
end $$;

create trigger owner_spoke
  after update of first_reply_at on ownerships
  for each row
  when (((old.first_reply_at is null) and (new.first_reply_at is not null)))
  execute function note_first_reply();
