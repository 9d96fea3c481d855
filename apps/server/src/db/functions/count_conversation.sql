-- Counts a changed or deleted conversation in the metrics.
-- A change from or to resolved is counted by record_ownership instead: every condition on the status costs
-- time for every message, because each message updates the conversation.
-- Runs as a trigger only, with the rights of the login that writes the row.
create or replace function count_conversation() returns trigger language plpgsql as $$
begin
  perform count_change(old, case tg_op when 'UPDATE' then new end);
  return null;
end $$;

create trigger conversation_counted_anew
  after update of created_at, channel, handed_over_at, hand_over_reason, had_human, resolved_at,
    resolved_by, first_response_seconds, first_response_by, resolution_seconds, tag_ids on conversations
  for each row
  when ((((old.status = 'resolved'::text) = (new.status = 'resolved'::text))
    and ((old.created_at <> new.created_at)
    or (old.channel <> new.channel)
    or (old.handed_over_at is distinct from new.handed_over_at)
    or (old.hand_over_reason is distinct from new.hand_over_reason)
    or (old.had_human <> new.had_human)
    or (old.resolved_at is distinct from new.resolved_at)
    or (old.resolved_by is distinct from new.resolved_by)
    or (old.first_response_seconds is distinct from new.first_response_seconds)
    or (old.first_response_by is distinct from new.first_response_by)
    or (old.resolution_seconds is distinct from new.resolution_seconds)
    or (old.tag_ids <> new.tag_ids))))
  execute function count_conversation();

create trigger conversation_counted_no_more
  after delete on conversations
  for each row
  execute function count_conversation();
