-- Returns every metric that one conversation contributes to, one row per metric with amount 1, on days of
-- the time zone `zone`. Depends on its arguments alone, so that a change of a conversation is counted as the
-- difference between the old and the new row. Values of `bucket` are those of bucket_of; `begun_hour` uses
-- ISO weekday and hour instead.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function conversation_figures(c conversations, zone text)
  returns table (figure text, day date, key text, bucket integer, amount bigint) language sql stable as $$
  select f.figure, f.day, f.key, f.bucket, 1::bigint
    from (select c.created_at at time zone zone as begun, c.handed_over_at at time zone zone as handed_over,
        case c.status when 'resolved' then c.resolved_at at time zone zone end as resolved,
        bucket_of(c.first_response_seconds) as response, bucket_of(c.resolution_seconds) as resolution) of
      cross join lateral (values
        ('begun', begun::date, c.channel, 0),
        ('begun_hour', begun::date, extract(isodow from begun)::text, extract(hour from begun)::int),
        ('bot_handled', case when not c.had_human then begun::date end, '', 0),
        ('handed_over', handed_over::date, c.hand_over_reason, 0),
        ('handed_over_channel', handed_over::date, c.channel, 0),
        ('resolved', resolved::date, coalesce(c.resolved_by::text, ''), 0),
        ('first_response', handed_over::date, '', response),
        ('first_response_by', handed_over::date, c.first_response_by::text, response),
        ('resolution', resolved::date, '', resolution)
      ) f (figure, day, key, bucket)
    where num_nulls(f.day, f.key, f.bucket) = 0
  union all
  select distinct 'tagged', (c.created_at at time zone zone)::date, tag::text, 0, 1::bigint from unnest(c.tag_ids) tag
$$;
