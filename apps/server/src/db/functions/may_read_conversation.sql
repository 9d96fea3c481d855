-- Returns whether a member may read a conversation: mayReadConversation of contracts/conversation-access.ts for
-- queries. p_scope: everything, queue_and_own (also conversations of the bot and of the queue) or own (assigned
-- to p_user, or p_user is a reader).
-- The planner replaces a call by the expression, so that indexes are used.
-- Every login may execute it.
create or replace function may_read_conversation(p_scope text, p_user uuid, p_status text, p_assignee uuid,
  p_readers uuid[]) returns boolean language sql immutable parallel safe
  return p_scope = 'everything' or p_assignee = p_user or p_user = any (p_readers)
    or (p_scope = 'queue_and_own' and p_status in ('bot', 'waiting'));
