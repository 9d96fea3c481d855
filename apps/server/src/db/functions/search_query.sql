-- Returns the query that matches texts which contain every word of p_text, as a word or as its beginning, in
-- any of the quarters of p_quarters; [null] is for texts other than messages. Stop words count only when
-- p_text has no other words. p_is_near shortens words of four characters or more to two or three, so that
-- the caller can find misspelled ones. Returns null when p_text has no words.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function search_query(p_organization uuid, p_quarters integer[], p_text text, p_is_near boolean)
  returns tsquery language plpgsql immutable parallel safe as $$
declare
  words text[] := public.search_words('public.words', p_text);
  telling text[] := case when p_quarters[1] is not null then public.search_words('public.said', p_text) end;
begin
  return (select string_agg('(' || starts || ')', ' & ')::tsquery from (
    select string_agg('''' || public.search_stamp(p_organization, quarter) || replace(
          case when p_is_near and length(word) >= 4 then left(word, case when length(word) >= 6 then 3 else 2 end)
            else word end, '''', '''''') || ''':*', ' | ') as starts
      from unnest(case when cardinality(telling) > 0 then telling else words end) word, unnest(p_quarters) quarter
      group by word) alternatives);
end $$;
