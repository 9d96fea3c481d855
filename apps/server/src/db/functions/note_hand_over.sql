-- Sets the hand-over columns of a conversation that begins in the queue or with a CSR. Conversations that
-- the bot hands over later are handled by record_ownership.
-- Runs as a trigger only, with the rights of the login that writes the row.
create or replace function note_hand_over() returns trigger language plpgsql as $$
begin
  new.had_human = true;
  if new.status = 'waiting' and new.handed_over_at is null then
    new.handed_over_at = coalesce(new.waiting_since, new.created_at);
    new.hand_over_reason = coalesce(new.hand_over ->> 'reason', 'bot_off');
  end if;
  return new;
end $$;

create trigger conversation_begins
  before insert on conversations
  for each row
  when ((new.status = any (array['waiting'::text, 'open'::text])))
  execute function note_hand_over();
