-- Returns a message as the contract `Message` describes it. The version with the name is a plain expression
-- that PostgreSQL inlines; the version with the row alone reads the name of the author, for lists and for
-- RETURNING.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function message_json(m messages, p_author_name text) returns jsonb language sql stable
  return jsonb_build_object(
    'id', m.id, 'organization_id', m.organization_id, 'conversation_id', m.conversation_id, 'seq', m.seq,
    'author', m.author, 'user_id', m.user_id, 'author_name', p_author_name, 'kind', m.kind, 'text', m.text,
    'content', m.content, 'delivery', m.delivery, 'delivery_error', m.delivery_error, 'created_at', iso(m.created_at));

create or replace function message_json(m messages) returns jsonb language sql stable
  return message_json(m, user_name(m.organization_id, m.user_id));
