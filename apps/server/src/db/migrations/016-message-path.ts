import { type Kysely, sql } from 'kysely';

/** The hottest write once more: makes room for receive_messages, which stores those that come in at one moment (018). */
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
  `.execute(db);
}
