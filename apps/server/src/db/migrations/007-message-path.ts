import { type Kysely, sql } from 'kysely';

/**
 * The two hottest writes, each one call, one round trip and one commit: a customer's message comes in, and a
 * message goes out. Both set the organisation for their own transaction, so row-level security applies inside.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Shapes of the contract. Names are handed in, so that these are plain expressions without a plan of their own.
    create function message_json(m messages, p_author_name text) returns jsonb language sql stable
      return jsonb_build_object(
        'id', m.id, 'organization_id', m.organization_id, 'conversation_id', m.conversation_id, 'seq', m.seq,
        'author', m.author, 'user_id', m.user_id, 'author_name', p_author_name, 'kind', m.kind, 'text', m.text,
        'content', m.content, 'delivery', m.delivery, 'delivery_error', m.delivery_error, 'created_at', iso(m.created_at));

    create function conversation_json(c conversations, p_customer_name text, p_assignee_name text) returns jsonb
      language sql stable
      return jsonb_build_object(
        'id', c.id, 'organization_id', c.organization_id, 'customer_id', c.customer_id,
        'customer_name', p_customer_name, 'channel_integration_id', c.channel_integration_id, 'channel', c.channel,
        'status', c.status, 'assignee_id', c.assignee_id, 'assignee_name', p_assignee_name,
        'preview', c.preview, 'preview_author', c.preview_author, 'last_seq', c.last_seq,
        'unread_count', c.unread_count, 'hand_over', c.hand_over, 'basket', c.basket,
        'waiting_since', iso(c.waiting_since), 'last_activity_at', iso(c.last_activity_at),
        'created_at', iso(c.created_at), 'version', c.version);

    create function customer_name(p_organization uuid, p_customer uuid) returns text language sql stable
      return (select name from customers where organization_id = p_organization and id = p_customer);

    create function user_name(p_organization uuid, p_user uuid) returns text language sql stable
      return case when p_user is not null then
        (select name from users where organization_id = p_organization and id = p_user) end;

    -- The same for lists, which look the names up themselves.
    create function message_json(m messages) returns jsonb language sql stable
      return message_json(m, user_name(m.organization_id, m.user_id));

    create function conversation_json(c conversations) returns jsonb language sql stable
      return conversation_json(c, customer_name(c.organization_id, c.customer_id),
        user_name(c.organization_id, c.assignee_id));

    -- The writer's node holds the lease from the start: it acts at once, others only when it has died.
    create function happened(p_node text, p_organization uuid, p_event text, p_key text, p_payload jsonb)
      returns bigint language plpgsql as $$
    declare v_id bigint;
    begin
      insert into outbox (organization_id, event, key, payload, leased_by, leased_until)
        values (p_organization, p_event, p_key, p_payload, p_node, now() + interval '30 seconds')
        returning id into v_id;
      return v_id;
    end $$;

    -- The customer behind an external id, made when new. A lock in memory, not on the row, keeps two first messages
    -- from making two customers and two conversations.
    create function meet_customer(p_organization uuid, p_integration uuid, p_external text, p_new uuid, p_facts jsonb)
      returns customer_identities language plpgsql as $$
    declare identity customer_identities;
    begin
      perform pg_advisory_xact_lock(hashtextextended(p_external, hashtextextended(p_integration::text, 0)));
      select * into identity from customer_identities where organization_id = p_organization
        and channel_integration_id = p_integration and external_id = p_external;
      if found then return identity; end if;

      insert into customers (organization_id, id, name, email, phone) values (p_organization, p_new,
        coalesce(nullif(p_facts->>'name', ''), 'Visitor ' || upper(right(p_new::text, 4))),
        p_facts->>'email', p_facts->>'phone');
      insert into customer_identities (organization_id, channel_integration_id, external_id, customer_id, session_hash)
        values (p_organization, p_integration, p_external, p_new, p_facts->>'session_hash')
        returning * into identity;
      return identity;
    end $$;

    -- Answers message, conversation and the numbers of what has happened; the caller makes the events from them.
    create function receive_message(p_node text, p_organization uuid, p_integration uuid, p_channel text,
      p_external_customer text, p_facts jsonb, p_message uuid, p_external text, p_text text, p_content jsonb,
      p_begins text, p_new_customer uuid, p_new_conversation uuid) returns jsonb language plpgsql as $$
    declare
      identity customer_identities;
      conversation conversations;
      message messages;
      customer text;
      payload jsonb;
      received bigint;
      handed_over bigint;
    begin
      perform set_config('app.organization_id', p_organization::text, true);
      identity := meet_customer(p_organization, p_integration, p_external_customer, p_new_customer, p_facts);
      select name into customer from customers where organization_id = p_organization and id = identity.customer_id;

      select * into message from messages where organization_id = p_organization
        and channel_integration_id = p_integration and external_id = p_external;
      if found then
        select * into conversation from conversations where organization_id = p_organization and id = message.conversation_id;
        return jsonb_build_object('message', message_json(message), 'conversation', conversation_json(conversation));
      end if;

      -- After a day a resolved conversation is history: the next word begins a new one.
      update conversations set
        last_seq = last_seq + 1, preview = left(p_text, 140), preview_author = 'customer',
        unread_count = unread_count + 1, last_activity_at = now(),
        status = case when status in ('resolved', 'snoozed')
          then case when assignee_id is not null then 'open' when status = 'snoozed' then 'waiting' else p_begins end
          else status end,
        waiting_since = case when assignee_id is null and (status = 'snoozed' or (status = 'resolved' and p_begins = 'waiting'))
          then now() else waiting_since end,
        version = version + (status in ('resolved', 'snoozed'))::int
      where organization_id = p_organization and id = identity.conversation_id
        and (status <> 'resolved' or resolved_at > now() - interval '24 hours')
      returning * into conversation;

      if not found then
        insert into conversations (organization_id, id, customer_id, channel_integration_id, channel, status,
            preview, last_seq, unread_count, waiting_since, hand_over, last_activity_at, created_at)
          values (p_organization, p_new_conversation, identity.customer_id, p_integration, p_channel, p_begins,
            left(p_text, 140), 1, 1, case p_begins when 'waiting' then now() end,
            case p_begins when 'waiting' then jsonb_build_object('reason', 'bot_off', 'question', p_text,
              'tried', '[]'::jsonb, 'basket', null, 'suggested_reply', '', 'handed_over_at', iso(now())) end,
            now(), now())
          returning * into conversation;
        update customer_identities set conversation_id = conversation.id where organization_id = p_organization
          and channel_integration_id = p_integration and external_id = p_external_customer;
      end if;

      insert into messages (organization_id, id, conversation_id, seq, author, kind, text, content,
          channel_integration_id, external_id, created_at)
        values (p_organization, p_message, conversation.id, conversation.last_seq, 'customer', 'text', p_text, p_content,
          p_integration, p_external, now())
        returning * into message;

      payload := jsonb_build_object('message', message_json(message, null),
        'conversation', conversation_json(conversation, customer, user_name(p_organization, conversation.assignee_id)));
      received := happened(p_node, p_organization, 'message.received', conversation.id::text, payload);
      -- Nobody but humans answers here, and nobody has been called yet.
      if conversation.status = 'waiting' and conversation.waiting_since = now()::timestamptz(3) then
        handed_over := happened(p_node, p_organization, 'conversation.handed_over', conversation.id::text,
          jsonb_build_object('conversation', payload->'conversation'));
      end if;
      return payload || jsonb_build_object('received', received, 'handed_over', handed_over);
    end $$;

    -- Answers null when the author does not own the conversation: who may write is decided here, in the same
    -- statement that writes, so a late answer of the bot finds the door closed.
    create function send_message(p_node text, p_organization uuid, p_conversation uuid, p_message uuid, p_author text,
      p_user uuid, p_kind text, p_text text, p_content jsonb) returns jsonb language plpgsql as $$
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
        preview = case when p_kind in ('event', 'hand_over') then preview else left(p_text, 140) end,
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

      payload := jsonb_build_object('message', message_json(message), 'conversation', conversation_json(conversation));
      return payload || jsonb_build_object('sent',
        happened(p_node, p_organization, 'message.sent', p_conversation::text, payload));
    end $$;
  `.execute(db);
}
