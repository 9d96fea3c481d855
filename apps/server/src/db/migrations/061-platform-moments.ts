import { type Kysely, sql } from 'kysely';

/** When customers wrote by the platform's clock, calls, and names of customers who have told none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Reply windows count from here. What came in before the window cannot open it, so nothing older is read.
    create function customer_wrote_at(p_organization uuid, p_conversation uuid, p_hours integer) returns timestamptz
      language sql stable
      return coalesce(
        (select max(coalesce((m.content ->> 'written_at')::timestamptz, m.created_at)) from messages m
          where m.organization_id = p_organization and m.conversation_id = p_conversation and m.author = 'customer'
            and m.created_at > now() - make_interval(hours => p_hours)),
        (select coalesce((m.content ->> 'written_at')::timestamptz, m.created_at) from messages m
          where m.organization_id = p_organization and m.conversation_id = p_conversation and m.author = 'customer'
          order by m.seq desc limit 1));

    create or replace function may_reply(p_organization uuid, p_conversation uuid, p_message uuid, p_content jsonb)
      returns boolean language plpgsql as $$
    begin
      perform set_config('app.organization_id', p_organization::text, true);
      return coalesce((
        select (h.reply_hours is null or p_content ? 'template'
            or coalesce(customer_wrote_at(c.organization_id, c.id, h.reply_hours), c.created_at)
              + make_interval(hours => h.reply_hours) > now())
          and not exists (select from customer_identities x where x.organization_id = c.organization_id
            and x.channel_integration_id = c.channel_integration_id and x.customer_id = c.customer_id
            and x.unreachable is not null)
        from conversations c
        join channel_integrations i on i.organization_id = c.organization_id and i.id = c.channel_integration_id
        join channels h on h.id = i.channel
        where c.organization_id = p_organization and c.id = p_conversation
      ), true) or exists (select from messages where organization_id = p_organization and id = p_message);
    end $$;

    -- As in 027, and calls.
    create or replace function preview_of(p_text text, p_content jsonb) returns text language sql immutable
      return coalesce(nullif(btrim(p_text), ''), '📎 ' || (p_content #>> '{files,0,name}'),
        '📎 ' || coalesce(p_content #>> '{media,0,name}', p_content #>> '{media,0,kind}'),
        p_content #>> '{products,0,name}',
        '📍 ' || coalesce(p_content #>> '{location,name}', p_content #>> '{location,address}',
          (p_content #>> '{location,latitude}') || ', ' || (p_content #>> '{location,longitude}')),
        '👤 ' || (p_content #>> '{contacts,0,name}'),
        '🛒 ' || (p_content #>> '{ordered,0,quantity}') || ' × ' || (p_content #>> '{ordered,0,sku}'),
        '📞 ' || case when p_content ? 'call' then case when p_content #>> '{call,outcome}' = 'completed' then '✓' else '✗' end
          when p_content ? 'call_permission' then
            case when p_content #>> '{call_permission,is_granted}' = 'true' then '✓' else '✗' end end,
        '❔ ' || (p_content ->> 'unsupported'), case when p_content ? 'deleted_at' then '🚫' end, '');

    -- What a customer is called who has told no name: their number, else "Visitor 3C57" after the end of their id.
    create function is_placeholder_name(p_name text, p_id uuid, p_phone text) returns boolean language sql immutable
      return p_name = 'Visitor ' || upper(right(p_id::text, 4)) or p_name is not distinct from p_phone;

    create or replace function meet_customer(p_organization uuid, p_integration uuid, p_external text, p_new uuid,
      p_facts jsonb) returns customer_identities language plpgsql as $$
    declare identity customer_identities;
    begin
      perform pg_advisory_xact_lock(hashtextextended(p_external, hashtextextended(p_integration::text, 0)));
      select * into identity from customer_identities where organization_id = p_organization
        and channel_integration_id = p_integration and external_id = p_external;
      if found then return identity; end if;

      insert into customers (organization_id, id, name, email, phone, email_proof, phone_proof) values (p_organization,
        p_new, coalesce(nullif(p_facts->>'name', ''), nullif(p_facts->>'phone', ''),
          'Visitor ' || upper(right(p_new::text, 4))),
        p_facts->>'email', p_facts->>'phone', p_facts->>'email_proof', p_facts->>'phone_proof');
      insert into customer_identities (organization_id, channel_integration_id, external_id, customer_id, session_hash)
        values (p_organization, p_integration, p_external, p_new, p_facts->>'session_hash')
        returning * into identity;
      return identity;
    end $$;
  `.execute(db);
}
