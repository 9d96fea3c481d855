-- Returns the newest messages and notes of the organisation of this transaction that contain every word of
-- p_text and that the user may read (may_read_conversation). p_is_near also accepts words that begin alike,
-- which the caller compares.
-- Searches partitions of time from new to old and stops when p_limit rows are found: the newest 5,000
-- messages, then quarters (search_quarter). Words that begin alike are too many for the first partition to
-- help. The plan is generic: with the words known, the planner chooses to read all messages.
-- SECURITY DEFINER with an empty search_path: reads as relaydesk_owner, past row-level security
-- (docs/decisions/004), and must filter by current_organization() itself. Only relaydesk_app may execute it.
create or replace function search_messages(p_text text, p_is_near boolean, p_scope text, p_user uuid, p_limit integer)
  returns table (conversation_id uuid, seq integer, customer_name text, text text, at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  organization uuid := public.current_organization();
  this_quarter integer := public.search_quarter(now());
  -- Null: this partition is not searched.
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
              -- `is not distinct from` and `is not false` keep the planner from using other indexes.
              and m.organization_id is not distinct from organization and (m.created_at < newest) is not false
        ) m order by m.created_at desc limit case p_scope when 'everything' then p_limit else 2000 end
      )
      select h.conversation_id, h.seq, k.name, h.text, h.created_at
        from hit h
        join public.conversations c on c.organization_id = organization and c.id = h.conversation_id
        join public.customers k on k.organization_id = organization and k.id = c.customer_id
        where public.may_read_conversation(p_scope, p_user, c.status, c.assignee_id, c.reader_ids)
        order by h.created_at desc limit p_limit - found_so_far;
    get diagnostics found_now = row_count;
    found_so_far := found_so_far + found_now;
    exit when found_so_far >= p_limit;
  end loop;
end $$;

revoke execute on function search_messages from public;
grant execute on function search_messages to relaydesk_app;
