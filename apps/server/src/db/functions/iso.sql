-- Returns a time as JSON of the contract contains it: ISO 8601 in UTC with milliseconds, for example
-- 2024-05-01T09:30:00.000Z. STABLE, because to_char is.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function iso(moment timestamptz) returns text
  language sql stable parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
