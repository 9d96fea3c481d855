-- Stores inbound messages of one organisation in one statement and returns one row per message, in the order
-- of p_said.
-- p_said is an array of objects: channel_integration_id, channel, external_customer_id, facts, message_id,
-- external_id, text, content, begins (first status of a new conversation), new_customer_id,
-- new_conversation_id.
-- Returned columns: `stored` is {message, conversation} as in the contract, or null when the customer is
-- blocked; `received` is the id of the event message.received, or null when the message was stored before
-- (same external_id); `handed_over` is the id of the event conversation.handed_over when the message put the
-- conversation into the queue.
-- A conversation that was resolved less than 24 hours ago is reopened; later, begin_conversation creates a
-- new one. Events are leased by the node p_node for 30 seconds (see happened). Sets the organisation of the
-- transaction, so that row-level security applies.
-- Every login may execute it; it runs with the rights of its caller.
-- Owner: conversations.
create or replace function receive_messages(p_node text, p_organization uuid, p_said jsonb)
  returns table (stored jsonb, received bigint, handed_over bigint) language plpgsql as $$
#variable_conflict use_column
declare
  -- Sets the organisation of the transaction for row-level security.
  scope text := set_config('app.organization_id', p_organization::text, true);
  one record;
begin
  for one in
    with said as materialized (
      -- Lateral look-ups by key instead of joins: the plan is cached, and a join planned while the tables are small
      -- would continue to read them sequentially.
      select s.*, i.conversation_id, c.name as customer_name, c.is_blocked,
          (select m.id from messages m where m.organization_id = p_organization
            and m.channel_integration_id = s.channel_integration_id and m.external_id = s.external_id) as twin
        from rows from (jsonb_to_recordset(p_said) as (channel_integration_id uuid, channel text,
          external_customer_id text, facts jsonb, message_id uuid, external_id text, text text, content jsonb,
          begins text, new_customer_id uuid, new_conversation_id uuid)) with ordinality as s
        left join lateral (select customer_id, conversation_id from customer_identities
          where organization_id = p_organization and channel_integration_id = s.channel_integration_id
            and external_id = s.external_customer_id limit 1) i on true
        left join lateral (select name, is_blocked from customers
          where organization_id = p_organization and id = i.customer_id limit 1) c on true
    ), conversation as (
      -- 24 hours after its resolution a conversation stays closed: the next message begins a new one.
      update conversations c set
          last_seq = c.last_seq + 1, preview = left(preview_of(s.text, s.content), 140), preview_author = 'customer',
          unread_count = c.unread_count + 1, last_activity_at = now(),
          -- A message that begins snoozed (an automatic email) neither reopens a conversation nor queues it.
          status = case when c.status in ('resolved', 'snoozed') and s.begins <> 'snoozed'
            then case when c.assignee_id is not null then 'open' when c.status = 'snoozed' then 'waiting' else s.begins end
            else c.status end,
          waiting_since = case when c.assignee_id is null and s.begins <> 'snoozed'
            and (c.status = 'snoozed' or (c.status = 'resolved' and s.begins = 'waiting'))
            then now() else c.waiting_since end,
          snoozed_until = case when s.begins = 'snoozed' then c.snoozed_until end,
          resolve_reason = case when s.begins = 'snoozed' then c.resolve_reason end,
          version = c.version + (c.status in ('resolved', 'snoozed') and s.begins <> 'snoozed')::int
        from said s
        where c.organization_id = p_organization and c.id = s.conversation_id and s.twin is null
          and not s.is_blocked
          and (c.status <> 'resolved' or c.resolved_at > now() - interval '24 hours')
        returning s.ordinality, c.id, c.last_seq,
          -- The update has put the conversation into the queue.
          c.status = 'waiting' and c.waiting_since = now()::timestamptz(3) as is_called,
          conversation_json(c, s.customer_name,
            (select u.name from users u where u.organization_id = p_organization and u.id = c.assignee_id)) as shown
    ), message as (
      insert into messages (organization_id, id, conversation_id, seq, author, kind, text, content,
          channel_integration_id, external_id, created_at)
        select p_organization, s.message_id, c.id, c.last_seq, 'customer', 'text', s.text, s.content,
            s.channel_integration_id, s.external_id, now()
          from conversation c join said s on s.ordinality = c.ordinality
        returning conversation_id, message_json(messages, null) as shown
    ), payload as materialized (
      select c.id::text as key, jsonb_build_object('message', m.shown, 'conversation', c.shown) as payload
        from conversation c join message m on m.conversation_id = c.id
    ), happened as materialized (
      select happened(p_node, p_organization, 'message.received', p.key, p.payload) as id, p.key, p.payload
        from payload p
    )
    select s.*, c.is_called, h.id as received, h.payload
      from said s
      left join conversation c on c.ordinality = s.ordinality
      left join happened h on h.key = c.id::text
      order by s.ordinality
  loop
    if one.received is not null then
      stored := one.payload;
      received := one.received;
      handed_over := case when one.is_called then happened(p_node, p_organization, 'conversation.handed_over',
        stored #>> '{conversation,id}', jsonb_build_object('conversation', stored -> 'conversation')) end;
      return next;
    elsif one.twin is not null then
      return query
        select jsonb_build_object('message', message_json(m), 'conversation', conversation_json(c)), null::bigint, null::bigint
          from messages m join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
          where m.organization_id = p_organization and m.id = one.twin;
    elsif one.is_blocked then
      stored := null;
      received := null;
      handed_over := null;
      return next;
    else
      perform begin_conversation(p_organization, one.channel_integration_id, one.channel, one.external_customer_id,
        one.facts, preview_of(one.text, one.content), one.begins, one.new_customer_id, one.new_conversation_id);
      return query select *
        from receive_messages(p_node, p_organization, jsonb_build_array(p_said -> (one.ordinality - 1)::int));
    end if;
  end loop;
end $$;
