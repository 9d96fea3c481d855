import { type Kysely, sql } from 'kysely';

/** Lines, customers, and what is said between them and the organisation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table channels (
      id text primary key,
      name text not null,
      description text not null default '',
      is_enabled boolean not null default true,
      version integer not null default 1,
      updated_at timestamptz(3) not null default now()
    );
    grant select on channels to relaydesk_app;
    grant select, update on channels to relaydesk_platform;
    insert into channels (id, name, description) values
      ('web_chat', 'Web chat', 'A chat window on the organisation''s own site.'),
      ('api', 'API', 'A system of the organisation''s own speaks for its customers.');

    create table channel_integrations (
      organization_id uuid not null references organisations,
      id uuid not null,
      channel text not null references channels,
      name text not null,
      name_key text not null generated always as (lower(name)) stored,
      status text not null default 'active' check (status in ('active', 'paused', 'error')),
      is_bot_enabled boolean not null default true,
      public_key text not null unique,
      settings jsonb not null,
      sealed_secret bytea,
      last_inbound_at timestamptz(3),
      last_outbound_at timestamptz(3),
      last_error text,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id)
    );
    create index channel_integrations_name on channel_integrations (organization_id, name_key, id);
    call protect('channel_integrations');

    create table customers (
      organization_id uuid not null references organisations,
      id uuid not null,
      name text not null,
      name_key text not null generated always as (lower(name)) stored,
      email text,
      email_key text generated always as (lower(email)) stored,
      phone text,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id)
    );
    create index customers_name on customers (organization_id, name_key, id);
    create index customers_email on customers (organization_id, email_key) where email_key is not null;
    create index customers_search on customers
      using gin ((name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);
    call protect('customers');

    -- Who a customer is on one line. Its row is the lock that makes two first messages one conversation.
    create table customer_identities (
      organization_id uuid not null,
      channel_integration_id uuid not null,
      external_id text not null,
      customer_id uuid not null,
      conversation_id uuid,
      session_hash text unique,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, channel_integration_id, external_id),
      foreign key (organization_id, channel_integration_id) references channel_integrations,
      foreign key (organization_id, customer_id) references customers
    ) with (fillfactor = 90);
    create index customer_identities_customer on customer_identities (organization_id, customer_id);
    call protect('customer_identities');

    create table conversations (
      organization_id uuid not null,
      id uuid not null,
      customer_id uuid not null,
      channel_integration_id uuid not null,
      channel text not null,
      status text not null check (status in ('bot', 'waiting', 'open', 'snoozed', 'resolved')),
      assignee_id uuid,
      preview text not null default '',
      preview_author text not null default 'customer',
      last_seq integer not null default 0,
      unread_count integer not null default 0,
      hand_over jsonb,
      basket jsonb,
      bot_state jsonb,
      waiting_since timestamptz(3),
      resolved_at timestamptz(3),
      last_activity_at timestamptz(3) not null,
      created_at timestamptz(3) not null,
      version integer not null default 1,
      primary key (organization_id, id),
      foreign key (organization_id, customer_id) references customers,
      foreign key (organization_id, channel_integration_id) references channel_integrations,
      foreign key (organization_id, assignee_id) references users (organization_id, id),
      -- One owner: the bot, nobody, or one colleague.
      check (status not in ('bot', 'waiting') or assignee_id is null),
      check (status <> 'open' or assignee_id is not null)
    ) with (fillfactor = 70);
    -- The only index that a new message moves.
    create index conversations_activity on conversations (organization_id, status, last_activity_at desc, id desc);
    create index conversations_waiting on conversations (organization_id, waiting_since, id) where status = 'waiting';
    create index conversations_assignee on conversations (organization_id, assignee_id, status) where assignee_id is not null;
    create index conversations_customer on conversations (organization_id, customer_id);
    -- Rows lie in the order of their making; a B-tree here would be written again with every message.
    create index conversations_created on conversations using brin (created_at);
    call protect('conversations');

    create table messages (
      organization_id uuid not null,
      id uuid not null,
      conversation_id uuid not null,
      seq integer not null,
      author text not null check (author in ('customer', 'bot', 'csr', 'system')),
      user_id uuid,
      kind text not null check (kind in ('text', 'note', 'basket', 'sale', 'hand_over', 'event')),
      text text not null,
      content jsonb not null default '{}',
      channel_integration_id uuid not null,
      external_id text,
      delivery text not null default 'received'
        check (delivery in ('received', 'queued', 'sent', 'delivered', 'read', 'failed')),
      delivery_error text,
      created_at timestamptz(3) not null,
      primary key (organization_id, id),
      unique (organization_id, conversation_id, seq),
      foreign key (organization_id, conversation_id) references conversations,
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    -- A delivery that comes twice is one message.
    create unique index messages_external on messages (organization_id, channel_integration_id, external_id)
      where external_id is not null;
    call protect('messages');

    -- Who had a conversation when: response times and the attribution of sales are computed from this.
    create table ownerships (
      organization_id uuid not null,
      conversation_id uuid not null,
      began_at timestamptz(3) not null,
      ended_at timestamptz(3),
      status text not null,
      user_id uuid,
      id bigint generated always as identity,
      primary key (organization_id, conversation_id, id),
      foreign key (organization_id, conversation_id) references conversations
    );
    create index ownerships_began on ownerships (organization_id, status, began_at);
    call protect('ownerships');

    -- A trigger, because no path that changes an owner may forget it.
    create function record_ownership() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        update ownerships set ended_at = now()
          where organization_id = new.organization_id and conversation_id = new.id and ended_at is null;
      end if;
      insert into ownerships (organization_id, conversation_id, began_at, status, user_id)
        values (new.organization_id, new.id, case when tg_op = 'INSERT' then new.created_at else now() end,
                new.status, new.assignee_id);
      return null;
    end $$;
    create trigger conversation_began after insert on conversations
      for each row execute function record_ownership();
    create trigger conversation_changed_hands after update of status, assignee_id on conversations
      for each row when (old.status is distinct from new.status or old.assignee_id is distinct from new.assignee_id)
      execute function record_ownership();
  `.execute(db);
}
