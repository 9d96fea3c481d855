-- Creates an empty conversation for a customer who has none that continues: an unresolved one, or one that
-- was resolved less than 24 hours ago. Creates the customer and the identity when they do not exist. Does
-- nothing when such a conversation exists.
-- It begins in the default team of the integration.
-- p_begins is the first status (bot, waiting or snoozed); p_question is the text of the hand-over summary of
-- a conversation that begins in the queue. The lock of meet_customer serialises the first messages of one
-- identity, so that two of them create one conversation.
-- Every login may execute it; it runs with the rights of its caller.
-- Owner: conversations.
create or replace function begin_conversation(p_organization uuid, p_integration uuid, p_channel text,
  p_external_customer text, p_facts jsonb, p_question text, p_begins text, p_new_customer uuid,
  p_new_conversation uuid) returns void language plpgsql as $$
declare
  identity customer_identities
    := meet_customer(p_organization, p_integration, p_external_customer, p_new_customer, p_facts);
begin
  if exists (select from conversations where organization_id = p_organization and id = identity.conversation_id
      and (status <> 'resolved' or resolved_at > now() - interval '24 hours')) then return; end if;
  insert into conversations (organization_id, id, customer_id, channel_integration_id, channel, status,
      waiting_since, hand_over, team_id, last_activity_at, created_at)
    values (p_organization, p_new_conversation, identity.customer_id, p_integration, p_channel, p_begins,
      case p_begins when 'waiting' then now() end,
      case p_begins when 'waiting' then jsonb_build_object('reason', 'bot_off', 'question', p_question,
        'tried', '[]'::jsonb, 'basket', null, 'suggested_reply', '', 'handed_over_at', iso(now())) end,
      -- Locked, so that a team that is deleted meanwhile is removed from this conversation too.
      (select t.id from channel_integrations i
        join teams t on t.organization_id = i.organization_id and t.id = i.default_team_id
        where i.organization_id = p_organization and i.id = p_integration for key share of t),
      now(), now());
  perform set_identity_conversation(p_organization, p_integration, p_external_customer, p_new_conversation);
end $$;
