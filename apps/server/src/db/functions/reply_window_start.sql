-- Returns the time from which the reply window of a conversation counts: the customer's last message, or the
-- start of the conversation when the customer began it without one. A conversation that a user began has no
-- window until the customer writes; messages of the customer in other conversations of the same channel
-- integration count there, because platforms count per customer. Null: the window has never been open.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function reply_window_start(c conversations, p_hours integer) returns timestamptz
  language sql stable
  return case when c.begun_by is null
    then coalesce(customer_wrote_at(c.organization_id, c.id, p_hours), c.created_at)
    else greatest(customer_wrote_at(c.organization_id, c.id, p_hours),
      (select max(customer_wrote_at(o.organization_id, o.id, p_hours)) from conversations o
        where o.organization_id = c.organization_id and o.customer_id = c.customer_id
          and o.channel_integration_id = c.channel_integration_id and o.id <> c.id
          and o.last_activity_at > now() - make_interval(hours => p_hours))) end;
