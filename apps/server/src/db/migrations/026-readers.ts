import { type Kysely, sql } from 'kysely';

/** Who may read a conversation that is not theirs: whoever is named in a note, and whoever sold in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversation_readers (
      organization_id uuid not null,
      user_id uuid not null,
      conversation_id uuid not null,
      because text not null check (because in ('mention', 'sale')),
      primary key (organization_id, user_id, conversation_id, because),
      foreign key (organization_id, user_id) references users (organization_id, id),
      foreign key (organization_id, conversation_id) references conversations on delete cascade
    );
    create index conversation_readers_conversation on conversation_readers (organization_id, conversation_id);

    insert into conversation_readers select distinct organization_id, owner_id, conversation_id, 'sale' from sales
      where owner_id is not null and conversation_id is not null;
    insert into conversation_readers select distinct organization_id, mention::uuid, conversation_id, 'mention'
      from messages, jsonb_array_elements_text(content -> 'mentions') mention where kind = 'note' and content ? 'mentions';

    -- The same once more beside the conversation, so that whoever has it need not ask who may hear of it.
    alter table conversations add reader_ids uuid[] not null default '{}';
    -- Forced policies show their owner, who migrates, no rows at all.
    alter table conversations no force row level security;
    update conversations c set reader_ids = r.ids
      from (select organization_id, conversation_id, array_agg(distinct user_id) as ids from conversation_readers
        group by organization_id, conversation_id) r
      where c.organization_id = r.organization_id and c.id = r.conversation_id;
    alter table conversations force row level security;
    call protect('conversation_readers');

    create function record_reader() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update conversations set reader_ids = reader_ids || new.user_id
          where organization_id = new.organization_id and id = new.conversation_id and new.user_id <> all (reader_ids);
      else
        update conversations set reader_ids = array_remove(reader_ids, old.user_id)
          where organization_id = old.organization_id and id = old.conversation_id
            and not exists (select from conversation_readers r where r.organization_id = old.organization_id
              and r.user_id = old.user_id and r.conversation_id = old.conversation_id);
      end if;
      return null;
    end $$;
    create trigger reader_changed after insert or delete on conversation_readers
      for each row execute function record_reader();

    create function record_sale_reader() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from conversation_readers r where r.organization_id = old.organization_id and r.user_id = old.owner_id
          and r.conversation_id = old.conversation_id and r.because = 'sale'
          and not exists (select from sales s where s.organization_id = r.organization_id and s.owner_id = r.user_id
            and s.conversation_id = r.conversation_id);
      end if;
      if tg_op <> 'DELETE' and new.owner_id is not null and new.conversation_id is not null then
        insert into conversation_readers (organization_id, user_id, conversation_id, because)
          values (new.organization_id, new.owner_id, new.conversation_id, 'sale') on conflict do nothing;
      end if;
      return null;
    end $$;
    create trigger sale_read after insert or delete or update of owner_id, conversation_id on sales
      for each row execute function record_sale_reader();

    create or replace function conversation_json(c conversations, p_customer_name text, p_assignee_name text) returns jsonb
      language sql stable
      return jsonb_build_object(
        'id', c.id, 'organization_id', c.organization_id, 'customer_id', c.customer_id,
        'customer_name', p_customer_name, 'channel_integration_id', c.channel_integration_id, 'channel', c.channel,
        'status', c.status, 'assignee_id', c.assignee_id, 'assignee_name', p_assignee_name,
        'reader_ids', to_jsonb(c.reader_ids),
        'preview', c.preview, 'preview_author', c.preview_author, 'last_seq', c.last_seq,
        'unread_count', c.unread_count, 'hand_over', c.hand_over, 'basket', c.basket,
        'waiting_since', iso(c.waiting_since), 'priority', c.priority, 'tag_ids', to_jsonb(c.tag_ids),
        'snoozed_until', iso(c.snoozed_until), 'resolve_reason', c.resolve_reason,
        'customer_seen_seq', c.customer_seen_seq, 'last_activity_at', iso(c.last_activity_at),
        'created_at', iso(c.created_at), 'version', c.version);
    -- What has happened and is still to be told was written without them.
    alter table outbox no force row level security;
    update outbox set payload = jsonb_set(payload, '{conversation,reader_ids}', '[]')
      where jsonb_typeof(payload -> 'conversation') = 'object';
    alter table outbox force row level security;

    -- As in 019, and what one reads for these reasons.
    create or replace function search_messages(p_text text, p_is_near boolean, p_scope text, p_user uuid, p_limit integer)
      returns table (conversation_id uuid, seq integer, customer_name text, text text, at timestamptz)
      language plpgsql stable security definer set search_path = '' as $$
    declare
      organization uuid := public.current_organization();
      this_quarter integer := public.search_quarter(now());
      quarters integer[];
      wanted tsquery;
      found_now bigint;
      found_so_far bigint := 0;
    begin
      for quarters in
        select array(select generate_series(this_quarter - first, this_quarter - last, -1))
          from (values (-1, 0), (1, 2), (3, 7), (8, 24)) as stretch (first, last)
      loop
        wanted := public.search_query(organization, quarters, p_text, p_is_near);
        exit when wanted is null;
        return query
          with hit as materialized (
            select m.conversation_id, m.seq, m.text, m.created_at from public.messages m
              where public.search_vector(m.organization_id, m.created_at, m.text) @@ wanted
                and m.kind in ('text', 'note')
                -- Said so that no other index seems worth a try.
                and m.organization_id is not distinct from organization
              order by m.created_at desc limit case p_scope when 'everything' then p_limit else 2000 end
          )
          select h.conversation_id, h.seq, k.name, h.text, h.created_at
            from hit h
            join public.conversations c on c.organization_id = organization and c.id = h.conversation_id
            join public.customers k on k.organization_id = organization and k.id = c.customer_id
            where p_scope = 'everything' or c.assignee_id = p_user or p_user = any (c.reader_ids)
              or (p_scope = 'queue_and_own' and c.status in ('bot', 'waiting'))
            order by h.created_at desc limit p_limit - found_so_far;
        get diagnostics found_now = row_count;
        found_so_far := found_so_far + found_now;
        exit when found_so_far >= p_limit;
      end loop;
    end $$;
  `.execute(db);
}
