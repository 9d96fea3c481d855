-- Returns the time at which the customer last wrote in a conversation, or null when they never did. The
-- reply windows of platforms count from it. Uses the platform's time (`content.written_at`) where a message
-- has one. Reads the messages of the last p_hours hours first; older ones cannot open a window, so of these
-- only the last one is read.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function customer_wrote_at(p_organization uuid, p_conversation uuid, p_hours integer) returns timestamptz
  language sql stable
  return coalesce(
    (select max(coalesce((m.content ->> 'written_at')::timestamptz, m.created_at)) from messages m
      where m.organization_id = p_organization and m.conversation_id = p_conversation and m.author = 'customer'
        and m.created_at > now() - make_interval(hours => p_hours)),
    (select coalesce((m.content ->> 'written_at')::timestamptz, m.created_at) from messages m
      where m.organization_id = p_organization and m.conversation_id = p_conversation and m.author = 'customer'
      order by m.seq desc limit 1));
