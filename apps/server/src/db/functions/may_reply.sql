-- Returns whether a message may be sent to the customer of a conversation now: the reply window of the
-- channel is open or the message is a template, and the customer can be reached. The window lasts
-- channels.reply_hours hours from reply_window_start. A message that is stored already may always be sent
-- again, and an unknown conversation is left to send_message to refuse.
-- Sets the organisation of the transaction, so that row-level security applies to what it reads.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function may_reply(p_organization uuid, p_conversation uuid, p_message uuid, p_content jsonb)
  returns boolean language plpgsql as $$
begin
  perform set_config('app.organization_id', p_organization::text, true);
  return coalesce((
    select (h.reply_hours is null or p_content ? 'template'
        or coalesce(reply_window_start(c, h.reply_hours) + make_interval(hours => h.reply_hours) > now(), false))
      and not exists (select from customer_identities x where x.organization_id = c.organization_id
        and x.channel_integration_id = c.channel_integration_id and x.customer_id = c.customer_id
        and x.unreachable is not null)
    from conversations c
    join channel_integrations i on i.organization_id = c.organization_id and i.id = c.channel_integration_id
    join channels h on h.id = i.channel
    where c.organization_id = p_organization and c.id = p_conversation
  ), true) or exists (select from messages where organization_id = p_organization and id = p_message);
end $$;
