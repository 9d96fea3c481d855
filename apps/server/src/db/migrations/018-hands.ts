import { type Kysely, sql } from 'kysely';

/** Lists by tag and by colleague at any size; the message path with all that an inbox asks of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Row-level security lets only leakproof operators reach an index, and those of arrays are none.
    create table conversation_tags (
      organization_id uuid not null,
      tag_id uuid not null,
      conversation_id uuid not null,
      primary key (organization_id, tag_id, conversation_id),
      foreign key (organization_id, tag_id) references email_tags on delete cascade,
      foreign key (organization_id, conversation_id) references conversations on delete cascade
    );
    create index conversation_tags_conversation on conversation_tags (organization_id, conversation_id);
    call protect('conversation_tags');

    create function record_tags() returns trigger language plpgsql as $$
    begin
      delete from conversation_tags where organization_id = new.organization_id and conversation_id = new.id
        and tag_id <> all (new.tag_ids);
      insert into conversation_tags (organization_id, conversation_id, tag_id)
        select new.organization_id, new.id, unnest(new.tag_ids) on conflict do nothing;
      return null;
    end $$;
    create trigger conversation_tagged after insert on conversations
      for each row when (new.tag_ids <> '{}') execute function record_tags();
    create trigger conversation_tagged_anew after update of tag_ids on conversations
      for each row when (old.tag_ids is distinct from new.tag_ids) execute function record_tags();

    -- What a colleague has closed grows for ever; a message to a conversation that goes on writes none of this.
    create index conversations_closed_by on conversations (organization_id, assignee_id, last_activity_at desc, id desc)
      where status = 'resolved' and assignee_id is not null;
    create index conversations_closed_unread on conversations (organization_id, last_activity_at desc, id desc)
      where status = 'resolved' and unread_count > 0;

    -- Messages that come in at the same moment are stored by one statement: most of what PostgreSQL does for a message
    -- it does only once for all of a statement (plans set up, policies and checks read).
    -- Messages of different customers of one organisation. Answers one row for each, in their order: message and
    -- conversation, and the numbers of what has happened; without a number it had been stored before. Fails at
    -- messages_external when the same message is just being stored by somebody else: then it is found the next time.
    -- Whoever is blocked is refused: a row without anything.
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
          -- After a day a resolved conversation is history: the next word begins a new one.
          update conversations c set
              last_seq = c.last_seq + 1, preview = left(preview_of(s.text, s.content), 140), preview_author = 'customer',
              unread_count = c.unread_count + 1, last_activity_at = now(),
              status = case when c.status in ('resolved', 'snoozed')
                then case when c.assignee_id is not null then 'open' when c.status = 'snoozed' then 'waiting' else s.begins end
                else c.status end,
              waiting_since = case when c.assignee_id is null
                and (c.status = 'snoozed' or (c.status = 'resolved' and s.begins = 'waiting'))
                then now() else c.waiting_since end,
              snoozed_until = null, resolve_reason = null,
              version = c.version + (c.status in ('resolved', 'snoozed'))::int
            from said s
            where c.organization_id = p_organization and c.id = s.conversation_id and s.twin is null
              and not s.is_blocked
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

    -- As in 007, with such a preview, and an owner's first word to the customer is noted with the stretch in which they own it.
    create or replace function send_message(p_node text, p_organization uuid, p_conversation uuid, p_message uuid,
      p_author text, p_user uuid, p_kind text, p_text text, p_content jsonb) returns jsonb language plpgsql as $$
    declare
      conversation conversations;
      message messages;
      payload jsonb;
    begin
      perform set_config('app.organization_id', p_organization::text, true);
      select * into message from messages where organization_id = p_organization and id = p_message;
      if found then
        if message.conversation_id <> p_conversation or message.user_id is distinct from p_user then return null; end if;
        return jsonb_build_object('message', message_json(message));
      end if;

      update conversations set
        last_seq = last_seq + 1,
        -- What happened is no news to colleagues: the list goes on showing what was said last.
        preview = case when p_kind in ('event', 'hand_over') then preview
          else left(preview_of(p_text, p_content), 140) end,
        preview_author = case when p_kind in ('event', 'hand_over') then preview_author else p_author end,
        unread_count = case when p_author = 'csr' and p_kind <> 'note' then 0 else unread_count end,
        last_activity_at = case when p_kind = 'event' then last_activity_at else now() end
      where organization_id = p_organization and id = p_conversation
        and (p_author = 'system' or p_kind = 'note'
          or (p_author = 'csr' and status = 'open' and assignee_id = p_user)
          or (p_author = 'bot' and status = 'bot'))
      returning * into conversation;
      if not found then return null; end if;

      insert into messages (organization_id, id, conversation_id, seq, author, user_id, kind, text, content,
          channel_integration_id, delivery, created_at)
        values (p_organization, p_message, p_conversation, conversation.last_seq, p_author, p_user, p_kind, p_text,
          p_content, conversation.channel_integration_id,
          -- The chat window reads from our own socket and store; other lines still have to carry it.
          case when p_kind in ('note', 'event') or conversation.channel = 'web_chat' then 'sent' else 'queued' end, now())
        returning * into message;

      if p_author = 'csr' and p_kind = 'text' then
        update ownerships set first_reply_at = now() where organization_id = p_organization
          and conversation_id = p_conversation and ended_at is null and user_id = p_user and first_reply_at is null;
      end if;

      payload := jsonb_build_object('message', message_json(message), 'conversation', conversation_json(conversation));
      return payload || jsonb_build_object('sent',
        happened(p_node, p_organization, 'message.sent', p_conversation::text, payload));
    end $$;
  `.execute(db);
}
