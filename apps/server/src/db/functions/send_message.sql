-- Stores an outbound message, a note or an event of a conversation in one statement, if the author may write
-- there: a CSR while the conversation is open and assigned to them, the bot while it has the conversation,
-- the system and notes always. The check and the write are one UPDATE, so that a late reply of the bot
-- cannot follow a change of owner.
-- Returns {message, conversation, sent} as in the contract, `sent` being the id of the event message.sent;
-- {message} when the message was stored before; null when the author may not write or the id belongs to
-- another message.
-- Sets the organisation of the transaction, so that row-level security applies.
-- Every login may execute it; it runs with the rights of its caller.
-- Owner: conversations.
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
    -- Events and hand-overs do not replace the preview of the last message in lists.
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
      -- The web chat reads from our own server; messages of other channels are delivered by the outbox.
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
