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
  `.execute(db);
}
