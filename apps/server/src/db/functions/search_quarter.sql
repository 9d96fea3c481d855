-- Returns the number of the period of 90 days (7,776,000 seconds) that contains a time, counted from 1970,
-- or null for null. A period is long enough that words repeat within it, and short enough that one word has
-- few matches. Used by indexes through search_vector: a change needs a migration that rebuilds them.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function search_quarter(p_at timestamptz) returns integer language sql immutable parallel safe
  return date_part('epoch', p_at at time zone 'UTC')::bigint / 7776000;
