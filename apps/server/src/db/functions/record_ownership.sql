-- Records the history of who had a conversation (ownerships): each change of status or assignee ends the
-- current row and begins the next. Also sets the hand-over columns, clears the resolution of a reopened
-- conversation, counts a change from or to resolved in the metrics and requests the computation of response
-- times.
-- Runs after the update: a trigger before the update would lock the row once more for every message.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: conversations.
create or replace function record_ownership() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update ownerships set ended_at = now()
      where organization_id = new.organization_id and conversation_id = new.id and ended_at is null;
    if (new.status in ('waiting', 'open') and not new.had_human)
        or (new.status = 'waiting' and new.handed_over_at is null)
        or (old.status = 'resolved' and new.status <> 'resolved') then
      update conversations set
          had_human = had_human or new.status in ('waiting', 'open'),
          handed_over_at = coalesce(handed_over_at, case new.status when 'waiting' then now() end),
          hand_over_reason = coalesce(hand_over_reason, case new.status when 'waiting' then
            -- Another CSR returned it to the queue, or the customer wrote again while the bot is off.
            coalesce(new.hand_over ->> 'reason', case old.status when 'resolved' then 'bot_off' else 'asked' end) end),
          resolved_by = case new.status when 'resolved' then resolved_by end,
          resolution_seconds = case new.status when 'resolved' then resolution_seconds end
        where organization_id = new.organization_id and id = new.id;
    end if;
    -- Counted here and not by a trigger of its own (see count_conversation).
    if (old.status = 'resolved') <> (new.status = 'resolved') then
      perform count_change(old, new);
    end if;
    if new.status = 'resolved' and old.status <> 'resolved' then
      perform reckon_times(new.organization_id, new.id);
    end if;
  end if;
  insert into ownerships (organization_id, conversation_id, began_at, status, user_id)
    values (new.organization_id, new.id, case when tg_op = 'INSERT' then new.created_at else now() end,
            new.status, new.assignee_id);
  return null;
end $$;

create trigger conversation_began
  after insert on conversations
  for each row
  execute function record_ownership();

create trigger conversation_changed_hands
  after update of status, assignee_id on conversations
  for each row
  when (((old.status is distinct from new.status)
    or (old.assignee_id is distinct from new.assignee_id)))
  execute function record_ownership();
