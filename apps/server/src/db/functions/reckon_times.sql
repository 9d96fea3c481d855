-- Adds the event conversation.times_changed, whose consumer computes first response and resolution time in
-- business hours.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function reckon_times(p_organization uuid, p_conversation uuid) returns void language sql as $$
  select schedule_event(p_organization, 'conversation.times_changed', p_conversation::text,
    jsonb_build_object('organization_id', p_organization, 'conversation_id', p_conversation), now())
$$;
