-- Returns the prefix of every indexed word: half of the id of the organisation and the quarter (none for
-- texts other than messages). Half an id keeps words short; a search compares the whole id of the rows it
-- finds. Used by indexes through search_vector: a change needs a migration that rebuilds them.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function search_stamp(p_organization uuid, p_quarter integer) returns text language sql immutable parallel safe
  return right(p_organization::text, 8) || coalesce(p_quarter::text, '') || ' ';
