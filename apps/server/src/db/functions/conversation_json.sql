-- Returns a conversation as the contract `Conversation` describes it. The version with names is a plain
-- expression that PostgreSQL inlines; the version with the row alone reads the names of customer and
-- assignee, for lists and for RETURNING.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function conversation_json(c conversations, p_customer_name text, p_assignee_name text) returns jsonb
  language sql stable
  return jsonb_build_object(
    'id', c.id, 'organization_id', c.organization_id, 'customer_id', c.customer_id,
    'customer_name', p_customer_name, 'channel_integration_id', c.channel_integration_id, 'channel', c.channel,
    'status', c.status, 'assignee_id', c.assignee_id, 'assignee_name', p_assignee_name,
    'team_id', c.team_id, 'team_name', team_name(c.organization_id, c.team_id),
    'reader_ids', to_jsonb(c.reader_ids),
    'preview', c.preview, 'preview_author', c.preview_author, 'last_seq', c.last_seq,
    'unread_count', c.unread_count, 'hand_over', c.hand_over, 'basket', c.basket,
    'waiting_since', iso(c.waiting_since), 'priority', c.priority, 'tag_ids', to_jsonb(c.tag_ids),
    'snoozed_until', iso(c.snoozed_until), 'resolve_reason', c.resolve_reason,
    'customer_seen_seq', c.customer_seen_seq, 'last_activity_at', iso(c.last_activity_at),
    'created_at', iso(c.created_at), 'version', c.version);

create or replace function conversation_json(c conversations) returns jsonb language sql stable
  return conversation_json(c, customer_name(c.organization_id, c.customer_id),
    user_name(c.organization_id, c.assignee_id));
