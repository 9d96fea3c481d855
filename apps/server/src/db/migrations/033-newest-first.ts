import { type Kysely, sql } from 'kysely';

/** Messages lie in the order of their time, too: the newest are searched first, and those of some days are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index messages_created on messages (organization_id, created_at);

    -- As in 026, with the newest few thousand as a stretch of their own: what is often said is found there, and most of
    -- a quarter need not be read for it. Beginnings that may have been meant are so many that it would not do. The plan
    -- is one for every word: with the word at hand the planner believes that it could as well look through all texts.
    create or replace function search_messages(p_text text, p_is_near boolean, p_scope text, p_user uuid, p_limit integer)
      returns table (conversation_id uuid, seq integer, customer_name text, text text, at timestamptz)
      language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
    declare
      organization uuid := public.current_organization();
      this_quarter integer := public.search_quarter(now());
      -- Null: there is no such stretch.
      newest timestamptz := case when not p_is_near then (select m.created_at from public.messages m
        where m.organization_id = organization order by m.created_at desc offset 5000 limit 1) end;
      is_newest boolean;
      quarters integer[];
      wanted tsquery;
      found_now bigint;
      found_so_far bigint := 0;
    begin
      for is_newest, quarters in
        select is_first, array(select generate_series(earliest, latest))
          from (values (true, public.search_quarter(newest), this_quarter + 1),
            (false, this_quarter, this_quarter + 1), (false, this_quarter - 2, this_quarter - 1),
            (false, this_quarter - 7, this_quarter - 3), (false, this_quarter - 24, this_quarter - 8))
            as stretch (is_first, earliest, latest)
          where newest is not null or not is_first
      loop
        wanted := public.search_query(organization, quarters, p_text, p_is_near);
        exit when wanted is null;
        return query
          with hit as materialized (
            select * from (
              select m.conversation_id, m.seq, m.text, m.created_at from public.messages m
                where is_newest and public.search_vector(m.organization_id, m.created_at, m.text) @@ wanted
                  and m.kind in ('text', 'note')
                  and m.organization_id = organization and m.created_at >= newest
              union all
              select m.conversation_id, m.seq, m.text, m.created_at from public.messages m
                where not is_newest and public.search_vector(m.organization_id, m.created_at, m.text) @@ wanted
                  and m.kind in ('text', 'note')
                  -- Said so that no other index seems worth a try.
                  and m.organization_id is not distinct from organization and (m.created_at < newest) is not false
            ) m order by m.created_at desc limit case p_scope when 'everything' then p_limit else 2000 end
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

    -- As in 019, and with them what they were found by: whether it is what was meant is the caller's to see.
    drop function search_customers(text, boolean, boolean, integer);
    create function search_customers(p_text text, p_is_near boolean, p_by_name_only boolean, p_limit integer)
      returns table (id uuid, text text) language plpgsql stable security definer set search_path = '' as $$
    declare
      organization uuid := public.current_organization();
      wanted tsquery := public.search_query(organization, array[null]::integer[], p_text, p_is_near);
    begin
      return query select c.id, case when p_by_name_only then c.name else public.customer_text(c.name, c.email, c.phone) end
        from public.customers c
        where public.search_vector(c.organization_id, null, public.customer_text(c.name, c.email, c.phone)) @@ wanted
          and c.organization_id is not distinct from organization
          and (not p_by_name_only
            or public.search_vector(c.organization_id, null, c.name) @@ wanted)
        order by c.created_at desc limit p_limit;
    end $$;
    revoke execute on function search_customers from public;
    grant execute on function search_customers to relaydesk_app;
  `.execute(db);
}
