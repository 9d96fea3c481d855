import { type Kysely, sql } from 'kysely';

/** Outgoing webhooks: where an organisation's events are posted, what is posted, and the log of attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_endpoints (
      organization_id uuid not null references organisations,
      id uuid not null,
      name text not null,
      url text not null,
      events text[] not null,
      is_active boolean not null default true,
      disabled_reason text check (disabled_reason in ('failing', 'gone')),
      sealed_secret bytea not null,
      -- Requests are also signed with it until then.
      sealed_previous_secret bytea,
      previous_secret_until timestamptz(3),
      -- The first failed attempt after the latest successful one.
      failing_since timestamptz(3),
      -- Retry-After of the receiver: no attempt before.
      paused_until timestamptz(3),
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (organization_id, id)
    );
    create index webhook_endpoints_active on webhook_endpoints (organization_id) where is_active;
    call protect('webhook_endpoints');

    -- The body of an event, once for all endpoints; its id is the header webhook-id.
    create table webhook_messages (
      organization_id uuid not null references organisations,
      id uuid not null,
      type text not null,
      -- Messages of one key are delivered in order: the conversation, or the record.
      order_key text not null,
      -- Of conversation.*: the version that was sent.
      record_version integer,
      -- Whose data it contains: erased with them.
      customer_id uuid,
      body text not null,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id)
    );
    create index webhook_messages_customer on webhook_messages (organization_id, customer_id)
      where customer_id is not null;
    create index webhook_messages_key on webhook_messages (organization_id, order_key);
    create index webhook_messages_created on webhook_messages (created_at);
    call protect('webhook_messages');

    create table webhook_deliveries (
      organization_id uuid not null,
      id uuid not null,
      webhook_endpoint_id uuid not null,
      webhook_message_id uuid not null,
      -- The order of one key.
      seq bigint not null generated always as identity,
      order_key text not null,
      state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
      attempts integer not null default 0,
      -- Attempts since it was queued or sent again: the position in the retry schedule.
      tries integer not null default 0,
      -- Null while pending: an earlier delivery of the same endpoint and key goes first.
      next_attempt_at timestamptz(3),
      -- An attempt is under way until then, at the latest.
      leased_until timestamptz(3),
      status integer,
      failure text,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      unique (organization_id, webhook_endpoint_id, webhook_message_id),
      foreign key (organization_id, webhook_endpoint_id) references webhook_endpoints on delete cascade,
      foreign key (organization_id, webhook_message_id) references webhook_messages on delete cascade
    );
    create index webhook_deliveries_due on webhook_deliveries (webhook_endpoint_id, next_attempt_at)
      where state = 'pending' and next_attempt_at is not null;
    create index webhook_deliveries_order on webhook_deliveries (webhook_endpoint_id, order_key, seq)
      where state = 'pending';
    create index webhook_deliveries_leased on webhook_deliveries (webhook_endpoint_id)
      where leased_until is not null;
    create index webhook_deliveries_log
      on webhook_deliveries (organization_id, webhook_endpoint_id, created_at desc, id desc);
    create index webhook_deliveries_message on webhook_deliveries (organization_id, webhook_message_id);
    call protect('webhook_deliveries');

    create table webhook_attempts (
      organization_id uuid not null,
      webhook_delivery_id uuid not null,
      number integer not null,
      at timestamptz(3) not null,
      url text not null,
      duration_ms integer not null,
      status integer,
      failure text,
      -- The beginning, without secrets.
      response text not null,
      primary key (organization_id, webhook_delivery_id, number),
      foreign key (organization_id, webhook_delivery_id) references webhook_deliveries on delete cascade
    );
    call protect('webhook_attempts');
  `.execute(db);
}
