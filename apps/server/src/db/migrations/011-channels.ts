import { type Kysely, sql } from 'kysely';

/** Channels that can be added and given to some, what came and went on a line, and visitors who are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table channels
      add kind text,
      add is_built_in boolean not null default false,
      add is_for_all boolean not null default true,
      add max_message_length integer check (max_message_length between 1 and 10000),
      add rate_limit integer check (rate_limit > 0),
      add created_at timestamptz(3) not null default now(),
      add check (id ~ '^[a-z][a-z0-9_]{1,30}$');
    update channels set kind = id, is_built_in = true;
    alter table channels alter kind set not null;
    grant insert, delete on channels to relaydesk_platform;

    -- Who may use a channel that is not for all.
    create table channel_organisations (
      organization_id uuid not null references organisations,
      channel_id text not null references channels on delete cascade,
      primary key (organization_id, channel_id)
    );
    create index channel_organisations_channel on channel_organisations (channel_id);
    call protect('channel_organisations');
    revoke insert, update, delete on channel_organisations from relaydesk_app;

    alter table channel_integrations
      -- The platform's word over the line's own switch and the organisation's.
      add bot_override text check (bot_override in ('on', 'off')),
      add tested_at timestamptz(3);
    create index channel_integrations_channel on channel_integrations (channel);

    create table channel_events (
      organization_id uuid not null,
      id uuid not null,
      channel_integration_id uuid not null,
      direction text not null check (direction in ('in', 'out')),
      kind text not null check (kind in ('message', 'status', 'test', 'identity', 'unreadable')),
      status text not null check (status in ('ok', 'retrying', 'failed', 'refused')),
      at timestamptz(3) not null,
      attempts integer not null default 1,
      error text,
      message_id uuid,
      conversation_id uuid,
      -- Without secrets, a few hundred bytes.
      excerpt jsonb,
      primary key (organization_id, id),
      foreign key (organization_id, channel_integration_id) references channel_integrations on delete cascade
    );
    create index channel_events_line on channel_events (organization_id, channel_integration_id, at desc, id desc);
    create index channel_events_at on channel_events (at desc, id desc);
    call protect('channel_events');

    alter table customer_identities
      -- A session ends so many days after its chat window was last opened.
      add session_opened_at timestamptz(3) not null default now(),
      -- When the form before the chat was filled in.
      add introduced_at timestamptz(3),
      -- Whom the host page has proved this visitor to be.
      add verified_user_id text;
    alter table customers
      add is_verified boolean not null default false,
      -- What else was asked before the chat, by the label of the field.
      add details jsonb not null default '{}';
  `.execute(db);
}
