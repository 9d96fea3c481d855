import { type Kysely, sql } from 'kysely';

/** What CSRs work with all day: labels, snoozing, drafts, canned replies, files, and what is known of a customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_tags (
      organization_id uuid not null references organisations,
      id uuid not null,
      name text not null,
      name_key text not null generated always as (lower(name)) stored,
      colour text not null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      unique (organization_id, name_key)
    );
    call protect('email_tags');

    alter table conversations
      add priority text not null default 'normal' check (priority in ('urgent', 'high', 'normal', 'low')),
      add tag_ids uuid[] not null default '{}',
      add snoozed_until timestamptz(3),
      add resolve_reason text check (resolve_reason in ('answered', 'sold', 'no_reply', 'not_ours', 'spam', 'other')),
      add customer_seen_seq integer not null default 0;
    -- Partial ones: a new message in an ordinary conversation writes none of them.
    create index conversations_priority on conversations (organization_id, status, priority, last_activity_at desc, id desc)
      where priority <> 'normal';
    create index conversations_snoozed on conversations (snoozed_until) where status = 'snoozed' and snoozed_until is not null;

    create or replace function conversation_json(c conversations, p_customer_name text, p_assignee_name text) returns jsonb
      language sql stable
      return jsonb_build_object(
        'id', c.id, 'organization_id', c.organization_id, 'customer_id', c.customer_id,
        'customer_name', p_customer_name, 'channel_integration_id', c.channel_integration_id, 'channel', c.channel,
        'status', c.status, 'assignee_id', c.assignee_id, 'assignee_name', p_assignee_name,
        'preview', c.preview, 'preview_author', c.preview_author, 'last_seq', c.last_seq,
        'unread_count', c.unread_count, 'hand_over', c.hand_over, 'basket', c.basket,
        'waiting_since', iso(c.waiting_since), 'priority', c.priority, 'tag_ids', to_jsonb(c.tag_ids),
        'snoozed_until', iso(c.snoozed_until), 'resolve_reason', c.resolve_reason,
        'customer_seen_seq', c.customer_seen_seq, 'last_activity_at', iso(c.last_activity_at),
        'created_at', iso(c.created_at), 'version', c.version);

    -- When the owner of this stretch first spoke to the customer.
    alter table ownerships add first_reply_at timestamptz(3);

    alter table customers
      add language text,
      add time_zone text,
      add tag_ids uuid[] not null default '{}',
      add is_blocked boolean not null default false,
      add erased_at timestamptz(3),
      add version integer not null default 1;
    alter table customer_identities
      -- Web chat: the page that the window stood on, and where its reader came from.
      add page_url text,
      add referrer text;

    create table customer_notes (
      organization_id uuid not null,
      id uuid not null,
      customer_id uuid not null,
      user_id uuid not null,
      text text not null,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, customer_id) references customers,
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    create index customer_notes_customer on customer_notes (organization_id, customer_id, created_at desc);
    call protect('customer_notes');

    create table canned_replies (
      organization_id uuid not null references organisations,
      id uuid not null,
      shortcut text not null,
      text text not null,
      created_by uuid,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      unique (organization_id, shortcut),
      foreign key (organization_id, created_by) references users (organization_id, id)
    );
    call protect('canned_replies');

    create table drafts (
      organization_id uuid not null,
      user_id uuid not null,
      conversation_id uuid not null,
      reply text not null,
      note text not null,
      saved_at timestamptz(3) not null default now(),
      primary key (organization_id, user_id, conversation_id),
      foreign key (organization_id, user_id) references users (organization_id, id),
      foreign key (organization_id, conversation_id) references conversations
    );
    call protect('drafts');

    -- One that belongs to no message yet was uploaded and not sent.
    create table files (
      organization_id uuid not null,
      id uuid not null,
      conversation_id uuid,
      customer_id uuid,
      uploaded_by uuid,
      message_id uuid,
      name text not null,
      media_type text not null,
      size integer not null check (size >= 0),
      width integer,
      height integer,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, conversation_id) references conversations,
      foreign key (organization_id, customer_id) references customers,
      foreign key (organization_id, uploaded_by) references users (organization_id, id)
    );
    create index files_conversation on files (organization_id, conversation_id) where conversation_id is not null;
    create index files_unsent on files (created_at) where message_id is null;
    call protect('files');

    -- In pieces, so that a large one is never whole in memory.
    create table file_chunks (
      organization_id uuid not null,
      file_id uuid not null,
      number integer not null,
      bytes bytea not null,
      primary key (organization_id, file_id, number),
      foreign key (organization_id, file_id) references files on delete cascade
    );
    alter table file_chunks alter bytes set storage external;
    call protect('file_chunks');

    alter table organisations add inbox_settings jsonb not null default '{}';
  `.execute(db);
}
