import { type Kysely, sql } from 'kysely';

/** What each organisation, visitor and network may use, and what they have used of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organisations
      add max_upload_bytes_per_day bigint not null default 5368709120 check (max_upload_bytes_per_day > 0),
      add max_knowledge_entries integer not null default 10000 check (max_knowledge_entries > 0),
      add max_knowledge_characters integer not null default 4000000 check (max_knowledge_characters > 0);

    -- Bytes stored per UTC day, by 'organisation', 'visitors' (all of them) and 'visitor <customer id>'.
    create table upload_usage (
      organization_id uuid not null references organisations on delete cascade,
      subject text not null,
      day date not null,
      bytes bigint not null,
      primary key (organization_id, subject, day)
    );
    call protect('upload_usage');

    -- The same by the visitor's network, over all organisations: /24 of IPv4, /64 of IPv6.
    create table network_upload_usage (
      network text not null,
      day date not null,
      bytes bigint not null,
      primary key (network, day)
    );
    grant select, insert, update, delete on network_upload_usage to relaydesk_app, relaydesk_platform;

    -- What each organisation knows, kept by a trigger: an import of hundreds of rows asks for it with each.
    create table knowledge_usage (
      organization_id uuid primary key references organisations on delete cascade,
      entries integer not null,
      characters integer not null
    );
    call protect('knowledge_usage');

    create function knowledge_characters(k knowledge) returns integer language sql stable
      return length(k.title) + length(k.body) + length(array_to_string(k.wordings, ''));

    create function count_knowledge() returns trigger language plpgsql as $$
    declare
      v_entries integer := (tg_op = 'INSERT')::int - (tg_op = 'DELETE')::int;
      v_characters integer := case when tg_op <> 'DELETE' then knowledge_characters(new) else 0 end
        - case when tg_op <> 'INSERT' then knowledge_characters(old) else 0 end;
    begin
      insert into knowledge_usage values (coalesce(new.organization_id, old.organization_id), v_entries, v_characters)
        on conflict (organization_id) do update set entries = knowledge_usage.entries + excluded.entries,
          characters = knowledge_usage.characters + excluded.characters;
      return null;
    end $$;

    alter table knowledge no force row level security;
    alter table knowledge_usage no force row level security;
    insert into knowledge_usage
      select k.organization_id, count(*), sum(knowledge_characters(k)) from knowledge k group by 1;
    alter table knowledge force row level security;
    alter table knowledge_usage force row level security;
    create trigger knowledge_counted after insert or delete or update of title, body, wordings on knowledge
      for each row execute function count_knowledge();

    -- A reset link that a stranger asks for must not end the one that its owner is using: several work at once.
    drop index password_links_live;
    create unique index password_links_live on password_links (user_id) where used_at is null and kind <> 'reset';

    -- Proof-of-work challenges that were used: each counts once.
    create table used_challenges (
      id text primary key,
      expires_at timestamptz(3) not null
    );
    grant select, insert, update, delete on used_challenges to relaydesk_platform;
  `.execute(db);
}
