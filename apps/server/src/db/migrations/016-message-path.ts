import { type Kysely, sql } from 'kysely';

/**
 * The hottest write once more: messages that come in at the same moment are stored by one statement, because most of
 * what PostgreSQL does for a message it does only once for all of a statement (plans set up, policies and checks read).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- It calls to_char, which is no more than stable: promised to be more, it was a call of its own for every moment.
    alter function iso(timestamptz) stable;

    drop function receive_message(text, uuid, uuid, text, text, jsonb, uuid, text, text, jsonb, text, uuid, uuid);

    -- For whoever has no conversation that goes on: an empty one, to which their message is added like any other. The
    -- lock that meet_customer takes makes two first messages of one customer one conversation.
    create function begin_conversation(p_organization uuid, p_integration uuid, p_channel text,
      p_external_customer text, p_facts jsonb, p_question text, p_begins text, p_new_customer uuid,
      p_new_conversation uuid) returns void language plpgsql as $$
    declare
      identity customer_identities
        := meet_customer(p_organization, p_integration, p_external_customer, p_new_customer, p_facts);
    begin
      if exists (select from conversations where organization_id = p_organization and id = identity.conversation_id
          and (status <> 'resolved' or resolved_at > now() - interval '24 hours')) then return; end if;
      insert into conversations (organization_id, id, customer_id, channel_integration_id, channel, status,
          waiting_since, hand_over, last_activity_at, created_at)
        values (p_organization, p_new_conversation, identity.customer_id, p_integration, p_channel, p_begins,
          case p_begins when 'waiting' then now() end,
          case p_begins when 'waiting' then jsonb_build_object('reason', 'bot_off', 'question', p_question,
            'tried', '[]'::jsonb, 'basket', null, 'suggested_reply', '', 'handed_over_at', iso(now())) end,
          now(), now());
      update customer_identities set conversation_id = p_new_conversation where organization_id = p_organization
        and channel_integration_id = p_integration and external_id = p_external_customer;
    end $$;

    -- Messages of different customers of one organisation. Answers one row for each, in their order: message and
    -- conversation, and the numbers of what has happened; without a number it had been stored before. Fails at
    -- messages_external when the same message is just being stored by somebody else: then it is found the next time.
    create function receive_messages(p_node text, p_organization uuid, p_said jsonb)
      returns table (stored jsonb, received bigint, handed_over bigint) language plpgsql as $$
    #variable_conflict use_column
    declare
      -- Row-level security from here on.
      scope text := set_config('app.organization_id', p_organization::text, true);
      one record;
    begin
      for one in
        with said as materialized (
          -- Each is looked up by its key, whatever else a join could do: a plan is kept, and made while these tables are
          -- small it would go on reading them whole.
          select s.*, i.conversation_id, c.name as customer_name,
              (select m.id from messages m where m.organization_id = p_organization
                and m.channel_integration_id = s.channel_integration_id and m.external_id = s.external_id) as twin
            from rows from (jsonb_to_recordset(p_said) as (channel_integration_id uuid, channel text,
              external_customer_id text, facts jsonb, message_id uuid, external_id text, text text, content jsonb,
              begins text, new_customer_id uuid, new_conversation_id uuid)) with ordinality as s
            left join lateral (select customer_id, conversation_id from customer_identities
              where organization_id = p_organization and channel_integration_id = s.channel_integration_id
                and external_id = s.external_customer_id limit 1) i on true
            left join lateral (select name from customers
              where organization_id = p_organization and id = i.customer_id limit 1) c on true
        ), conversation as (
          -- After a day a resolved conversation is history: the next word begins a new one.
          update conversations c set
              last_seq = c.last_seq + 1, preview = left(s.text, 140), preview_author = 'customer',
              unread_count = c.unread_count + 1, last_activity_at = now(),
              status = case when c.status in ('resolved', 'snoozed')
                then case when c.assignee_id is not null then 'open' when c.status = 'snoozed' then 'waiting' else s.begins end
                else c.status end,
              waiting_since = case when c.assignee_id is null
                and (c.status = 'snoozed' or (c.status = 'resolved' and s.begins = 'waiting'))
                then now() else c.waiting_since end,
              version = c.version + (c.status in ('resolved', 'snoozed'))::int
            from said s
            where c.organization_id = p_organization and c.id = s.conversation_id and s.twin is null
              and (c.status <> 'resolved' or c.resolved_at > now() - interval '24 hours')
            returning s.ordinality, c.id, c.last_seq,
              -- Nobody but humans answers here, and nobody has been called yet.
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
        ), happened as (
          -- The writer's node holds the lease from the start, as in the function of this name.
          insert into outbox (organization_id, event, key, payload, leased_by, leased_until)
            select p_organization, 'message.received', c.id::text,
                jsonb_build_object('message', m.shown, 'conversation', c.shown), p_node, now() + interval '30 seconds'
              from conversation c join message m on m.conversation_id = c.id
            returning id, key, payload
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
        else
          perform begin_conversation(p_organization, one.channel_integration_id, one.channel, one.external_customer_id,
            one.facts, one.text, one.begins, one.new_customer_id, one.new_conversation_id);
          return query select *
            from receive_messages(p_node, p_organization, jsonb_build_array(p_said -> (one.ordinality - 1)::int));
        end if;
      end loop;
    end $$;
  `.execute(db);
}
