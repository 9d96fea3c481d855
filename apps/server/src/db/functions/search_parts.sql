-- Returns a text with the marks of addresses and numbers replaced by spaces, so that "NK-42" and
-- "ada@shop.example" are found by their parts. Nested replace is ten times faster than translate. Used by
-- indexes through search_vector: a change needs a migration that rebuilds them.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function search_parts(p_text text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(replace(replace(p_text, '@', ' '), '.', ' '), '-', ' '), '_', ' '),
    '/', ' '), '+', ' ');
