-- Returns the words of a text in a text search configuration, without words of more than 64 bytes. Used by
-- indexes through search_vector: a change needs a migration that rebuilds them.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function search_words(p_configuration regconfig, p_text text) returns text[]
  language plpgsql immutable parallel safe as $$
begin
  return array(select word from unnest(tsvector_to_array(to_tsvector(p_configuration, public.search_parts(p_text)))) word
    where octet_length(word) <= 64);
end $$;
