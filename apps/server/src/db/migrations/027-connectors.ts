import { type Kysely, sql } from 'kysely';

/** Platforms of others: their deliveries as they came, who somebody is over there, and how our messages are called. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table channels
      -- What the platform itself enters for all lines: what a connector calls its platform_fields.
      add settings jsonb not null default '{}',
      add sealed_credentials bytea,
      add verify_token text,
      -- Facts of the connector, for those who must not ask it: hours after the customer's last word.
      add reply_hours integer,
      add has_templates boolean not null default false;

    alter table channel_integrations
      -- The connector and the account over there: nobody else's line may stand on the same one.
      add account text unique,
      add verify_token text,
      -- The other side refuses the credentials since then.
      add refused_at timestamptz(3);

    alter table channel_events
      drop constraint channel_events_kind_check,
      add constraint channel_events_kind_check check (kind in ('message', 'change', 'echo', 'status', 'identity',
        'consent', 'template', 'account', 'test', 'ignored', 'unreadable')),
      add delivery_id uuid;

    -- What a platform has told, as it came: acknowledged when it stands here, acted on afterwards.
    create table channel_deliveries (
      organization_id uuid not null,
      id uuid not null,
      channel_integration_id uuid not null,
      -- The platform's own name for it, or what tells its bytes from others.
      delivery_key text not null,
      body bytea not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      attempts integer not null default 0,
      error text,
      -- Whose words are in it.
      customer_ids uuid[] not null default '{}',
      received_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      unique (organization_id, channel_integration_id, delivery_key),
      foreign key (organization_id, channel_integration_id) references channel_integrations on delete cascade
    );
    create index channel_deliveries_waiting on channel_deliveries (organization_id, channel_integration_id, received_at, id)
      where state = 'waiting';
    create index channel_deliveries_old on channel_deliveries (received_at) where state <> 'waiting';
    call protect('channel_deliveries');

    alter table customer_identities
      -- What is written to, where that is not the external id.
      add address text,
      add unreachable text check (unreachable in ('opted_out', 'blocked_us'));

    -- Other names of the same person on a line.
    create table customer_aliases (
      organization_id uuid not null,
      channel_integration_id uuid not null,
      alias text not null,
      external_id text not null,
      primary key (organization_id, channel_integration_id, alias),
      foreign key (organization_id, channel_integration_id) references channel_integrations on delete cascade
    );
    create index customer_aliases_external on customer_aliases (organization_id, channel_integration_id, external_id);
    call protect('customer_aliases');

    -- How the platform calls what went out: one message may be several of theirs.
    create table sent_parts (
      organization_id uuid not null,
      message_id uuid not null,
      part integer not null,
      channel_integration_id uuid not null,
      external_id text,
      sent_at timestamptz(3) not null default now(),
      primary key (organization_id, message_id, part),
      foreign key (organization_id, message_id) references messages on delete cascade
    );
    create unique index sent_parts_external on sent_parts (organization_id, channel_integration_id, external_id)
      where external_id is not null;
    call protect('sent_parts');

    -- What was told of a message before the message itself: it is acted on when that is here.
    create table early_reports (
      organization_id uuid not null,
      channel_integration_id uuid not null,
      external_id text not null,
      id uuid not null,
      report jsonb not null,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, channel_integration_id, external_id, id),
      foreign key (organization_id, channel_integration_id) references channel_integrations on delete cascade
    );
    create index early_reports_old on early_reports (created_at);
    call protect('early_reports');

    create table message_templates (
      organization_id uuid not null,
      id uuid not null,
      channel_integration_id uuid not null,
      external_id text not null,
      name text not null,
      language text not null,
      category text not null,
      status text not null check (status in ('approved', 'pending', 'rejected', 'paused')),
      header text not null,
      body text not null,
      footer text not null,
      buttons jsonb not null,
      variables jsonb not null,
      reason text,
      synced_at timestamptz(3) not null,
      primary key (organization_id, id),
      unique (organization_id, channel_integration_id, external_id),
      foreign key (organization_id, channel_integration_id) references channel_integrations on delete cascade
    );
    call protect('message_templates');

    -- As in 021, of all that a message may be without words.
    create or replace function preview_of(p_text text, p_content jsonb) returns text language sql immutable
      return coalesce(nullif(btrim(p_text), ''), '📎 ' || (p_content #>> '{files,0,name}'),
        '📎 ' || coalesce(p_content #>> '{media,0,name}', p_content #>> '{media,0,kind}'),
        p_content #>> '{products,0,name}',
        '📍 ' || coalesce(p_content #>> '{location,name}', p_content #>> '{location,address}',
          (p_content #>> '{location,latitude}') || ', ' || (p_content #>> '{location,longitude}')),
        '👤 ' || (p_content #>> '{contacts,0,name}'),
        '🛒 ' || (p_content #>> '{ordered,0,quantity}') || ' × ' || (p_content #>> '{ordered,0,sku}'),
        '❔ ' || (p_content ->> 'unsupported'), case when p_content ? 'deleted_at' then '🚫' end, '');

    -- Whether a colleague's reply may go out, as far as the platform and the customer themselves have set limits. Asked in
    -- one statement with send_message; the same message again is none that has to go out.
    create function may_reply(p_organization uuid, p_conversation uuid, p_message uuid, p_content jsonb)
      returns boolean language plpgsql as $$
    begin
      perform set_config('app.organization_id', p_organization::text, true);
      return coalesce((
        select (h.reply_hours is null or p_content ? 'template'
            or coalesce((select m.created_at from messages m where m.organization_id = c.organization_id
              and m.conversation_id = c.id and m.author = 'customer' order by m.seq desc limit 1), c.created_at)
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

    -- Many at once, each stored once; the line that something new came in on is told of it once. As receive_messages.
    create function store_deliveries(p_node text, p_organization uuid, p_deliveries jsonb)
      returns table (channel_integration_id uuid, is_new boolean, id uuid, stored bigint) language plpgsql as $$
    #variable_conflict use_column
    declare
      scope text := set_config('app.organization_id', p_organization::text, true);
    begin
      return query
        with said as materialized (
          select d.* from rows from (jsonb_to_recordset(p_deliveries) as (id uuid, channel_integration_id uuid,
            delivery_key text, body text)) with ordinality as d
        ), kept as (
          insert into channel_deliveries (organization_id, id, channel_integration_id, delivery_key, body)
            select p_organization, s.id, s.channel_integration_id, s.delivery_key, decode(s.body, 'base64')
              from said s order by s.ordinality
            on conflict (organization_id, channel_integration_id, delivery_key) do nothing
            returning id, channel_integration_id
        ), lines as (
          select distinct k.channel_integration_id as line from kept k
        ), told as (
          insert into outbox (organization_id, event, key, payload, leased_by, leased_until)
            select p_organization, 'delivery.stored', 'line ' || l.line, jsonb_build_object('organization_id',
              p_organization, 'channel_integration_id', l.line), p_node, now() + interval '30 seconds' from lines l
            returning id, payload
        )
        select s.channel_integration_id, k.id is not null, s.id, t.id
          from said s left join kept k on k.id = s.id
          left join told t on (t.payload ->> 'channel_integration_id')::uuid = k.channel_integration_id
          order by s.ordinality;
    end $$;
  `.execute(db);
}
