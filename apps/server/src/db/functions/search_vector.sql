-- Returns the words of a text as the search indexes contain them, each with the prefix of search_stamp. p_at
-- is the time of a message, or null for texts other than messages, which use another text search
-- configuration.
-- Used by the indexes messages_search, customers_words and products_words: a change needs a migration that
-- rebuilds them. plpgsql, because its plan is cached in the session; an SQL function in an index is planned
-- with every statement.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function search_vector(p_organization uuid, p_at timestamptz, p_text text) returns tsvector
  language plpgsql immutable parallel safe cost 10000 as $$
declare
  stamp text := public.search_stamp(p_organization, public.search_quarter(p_at));
begin
  return array_to_tsvector(array(select stamp || word from unnest(public.search_words(
    case when p_at is null then 'public.words'::regconfig else 'public.said'::regconfig end, p_text)) word));
end $$;
