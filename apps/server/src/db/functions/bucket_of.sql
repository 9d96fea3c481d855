-- Returns the histogram bucket of a duration in seconds. Buckets are 5 % wide: bucket 0 is less than one
-- second, bucket n covers 1.05 ^ (n - 1) to 1.05 ^ n seconds. Stored metrics contain these numbers: after a
-- change run recount_figures for all organisations.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function bucket_of(seconds integer) returns integer language sql immutable
  return case when seconds < 1 then 0 else 1 + floor(ln(seconds::float8) / ln(1.05::float8))::int end;
