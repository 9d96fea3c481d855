import { type Kysely, sql } from 'kysely';

/** Mailboxes that are read and answered from, and labels that put themselves on what is said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_registrations (
      organization_id uuid not null references organisations,
      id uuid not null,
      address text not null,
      domain text not null generated always as (split_part(address, '@', 2)) stored,
      display_name text not null,
      is_certificate_checked boolean not null,
      has_plus_addressing boolean not null,
      -- Without passwords.
      imap jsonb not null,
      smtp jsonb not null,
      -- {imap_password, smtp_password}, bound to the row.
      sealed_passwords bytea not null,
      is_disabled boolean not null default false,
      verified_at timestamptz(3),
      -- What a coded mail has to bring back, hashed.
      code_hash text,
      code_sent_at timestamptz(3),
      last_received_at timestamptz(3),
      last_sent_at timestamptz(3),
      last_checked_at timestamptz(3),
      last_error text,
      -- Since when nothing works; told once.
      failing_since timestamptz(3),
      dns jsonb not null default '[]',
      dns_checked_at timestamptz(3),
      -- How far the mailbox was read: uids mean something under one uidvalidity only.
      uid_validity bigint,
      last_uid bigint,
      -- The server that reads it.
      watched_by text,
      watched_until timestamptz(3),
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      unique (address)
    );
    create index email_registrations_due on email_registrations (watched_until);
    call protect('email_registrations');

    create table mail_log (
      organization_id uuid not null,
      id uuid not null,
      email_registration_id uuid not null,
      at timestamptz(3) not null default now(),
      direction text not null check (direction in ('in', 'out')),
      "from" text not null,
      "to" text not null,
      message_id text,
      size bigint not null,
      outcome text not null,
      words text,
      primary key (organization_id, id),
      foreign key (organization_id, email_registration_id) references email_registrations on delete cascade
    );
    create index mail_log_newest on mail_log (organization_id, email_registration_id, at desc, id desc);
    call protect('mail_log');

    -- A mail's own look, made harmless: too large for a thread, and asked for one at a time.
    create table mail_bodies (
      organization_id uuid not null,
      message_id uuid not null,
      html text not null,
      primary key (organization_id, message_id),
      foreign key (organization_id, message_id) references messages on delete cascade
    );
    call protect('mail_bodies');

    alter table customer_identities
      -- What a thread of mails is about, without "Re:"; null where a customer has one conversation at a time.
      add subject text;
    create index customer_identities_subject on customer_identities (organization_id, channel_integration_id, address, subject)
      where subject is not null;

    -- bounced: mail to this address came back.
    alter table customer_identities drop constraint customer_identities_unreachable_check,
      add check (unreachable in ('opted_out', 'blocked_us', 'bounced'));

    -- One answer of a machine a day to each who writes.
    create table auto_replies (
      organization_id uuid not null,
      channel_integration_id uuid not null,
      address text not null,
      sent_at timestamptz(3) not null default now(),
      primary key (organization_id, channel_integration_id, address),
      foreign key (organization_id, channel_integration_id) references channel_integrations on delete cascade
    );
    call protect('auto_replies');

    alter table email_tags
      add description text not null default '',
      add group_name text not null default '',
      add is_single boolean not null default false,
      add is_archived boolean not null default false,
      add rules jsonb not null default '[]',
      add position integer not null default 1,
      add created_by uuid,
      add last_used_at timestamptz(3);

    -- Few customers carry any.
    create index customers_tagged on customers (organization_id) where tag_ids <> '{}';

    -- Rules of a tag, applied to what was said before.
    create table email_tag_runs (
      organization_id uuid not null,
      id uuid not null,
      email_tag_id uuid not null,
      status text not null default 'running' check (status in ('running', 'done', 'undone')),
      rules jsonb not null,
      -- Up to where it has looked, from the newest message back.
      looked_until jsonb,
      looked_at integer not null default 0,
      to_look_at integer not null,
      -- On what it has put the tag: what undoing takes it from.
      conversation_ids uuid[] not null default '{}',
      started_at timestamptz(3) not null default now(),
      finished_at timestamptz(3),
      primary key (organization_id, id),
      foreign key (organization_id, email_tag_id) references email_tags on delete cascade
    );
    create index email_tag_runs_tag on email_tag_runs (organization_id, email_tag_id, started_at desc);
    call protect('email_tag_runs');

    -- As in 018.
    create or replace function receive_messages(p_node text, p_organization uuid, p_said jsonb)
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
              -- What begins snoozed (a machine's mail) wakes nothing up and calls nobody.
              status = case when c.status in ('resolved', 'snoozed') and s.begins <> 'snoozed'
                then case when c.assignee_id is not null then 'open' when c.status = 'snoozed' then 'waiting' else s.begins end
                else c.status end,
              waiting_since = case when c.assignee_id is null and s.begins <> 'snoozed'
                and (c.status = 'snoozed' or (c.status = 'resolved' and s.begins = 'waiting'))
                then now() else c.waiting_since end,
              snoozed_until = case when s.begins = 'snoozed' then c.snoozed_until end,
              resolve_reason = case when s.begins = 'snoozed' then c.resolve_reason end,
              version = c.version + (c.status in ('resolved', 'snoozed') and s.begins <> 'snoozed')::int
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
  `.execute(db);
}
