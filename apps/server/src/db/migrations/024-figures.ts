import { type Kysely, sql } from 'kysely';

/**
 * What the dashboard shows, counted while it happens. What a row counts is a function of that row alone; triggers write
 * what a change takes away and adds into `figure_changes`, where nobody waits for anybody, and the server folds these
 * into `figures` every few seconds (modules/reports). Both together are exact at any moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations
      -- The first time that it waited for a human, and why.
      add handed_over_at timestamptz(3),
      add hand_over_reason text,
      -- Whether it ever waited for one or was in the hands of one.
      add had_human boolean not null default false,
      -- Who resolved it; null: the bot, or nobody knows.
      add resolved_by uuid,
      -- In seconds of the business hours (modules/conversations/hands/metrics.ts), and whose first word it was.
      add first_response_seconds integer check (first_response_seconds >= 0),
      add first_response_by uuid,
      add resolution_seconds integer check (resolution_seconds >= 0);

    -- Forced policies show their owner, who migrates, no rows at all.
    alter table organisations no force row level security;
    alter table conversations no force row level security;
    alter table ownerships no force row level security;
    alter table outbox no force row level security;
    alter table sales no force row level security;
    alter table sale_items no force row level security;

    update conversations c set
        handed_over_at = past.handed_over_at,
        hand_over_reason = case when past.handed_over_at is not null then coalesce(c.hand_over ->> 'reason', 'asked') end,
        had_human = past.called_at is not null,
        resolved_by = case c.status when 'resolved' then c.assignee_id end,
        first_response_seconds = greatest(0, floor(extract(epoch from past.reply_at - past.called_at)))::int,
        first_response_by = past.reply_by,
        resolution_seconds = case c.status when 'resolved'
          then greatest(0, floor(extract(epoch from past.last_at - past.begun_at)))::int end
      from (select organization_id, conversation_id,
          min(began_at) filter (where status = 'waiting') as handed_over_at,
          min(began_at) filter (where status in ('waiting', 'open')) as called_at,
          (array_agg(first_reply_at order by id) filter (where first_reply_at is not null))[1] as reply_at,
          (array_agg(user_id order by id) filter (where first_reply_at is not null))[1] as reply_by,
          min(began_at) as begun_at, max(began_at) as last_at
        from ownerships group by 1, 2) past
      where past.organization_id = c.organization_id and past.conversation_id = c.id;
    -- Where not all hours count, the server reckons them again.
    insert into outbox (organization_id, event, key, payload)
      select c.organization_id, 'conversation.times_changed', c.id::text,
          jsonb_build_object('organization_id', c.organization_id, 'conversation_id', c.id)
        from conversations c join organisations o on o.id = c.organization_id
        where o.business_hours is not null and num_nonnulls(c.first_response_seconds, c.resolution_seconds) > 0;

    -- Rows lie in the order of their making, and so nearly in that of their handing over.
    create index conversations_handed_over on conversations using brin (handed_over_at);
    create index conversations_resolved on conversations (organization_id, resolved_at) where status = 'resolved';
    create index messages_failed on messages (organization_id, created_at) where delivery = 'failed';

    -- Of a histogram whose steps are 5 % wide: 0 is no second at all, n is from 1.05 ^ (n - 1) to 1.05 ^ n seconds.
    create function bucket_of(seconds integer) returns integer language sql immutable
      return case when seconds < 1 then 0 else 1 + floor(ln(seconds::float8) / ln(1.05::float8))::int end;

    -- All that a conversation counts, on days of this time zone.
    create function conversation_figures(c conversations, zone text)
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

    create function sale_figures(s sales, zone text)
      returns table (figure text, day date, key text, bucket integer, amount bigint) language sql stable as $$
      select f.figure, (s.sold_at at time zone zone)::date, f.key, 0, f.amount
        from (values
          ('sales', s.origin, 1), ('revenue', s.origin, s.total),
          ('sales_channel', s.channel, 1), ('revenue_channel', s.channel, s.total),
          ('sales_owner', s.owner_id::text, 1), ('revenue_owner', s.owner_id::text, s.total),
          ('sales_from_conversations', case when s.conversation_id is not null then '' end, 1)
        ) f (figure, key, amount)
        where s.status in ('confirmed', 'paid', 'fulfilled') and f.key is not null
    $$;

    create function sale_item_figures(i sale_items, s sales, zone text)
      returns table (figure text, day date, key text, bucket integer, amount bigint) language sql stable as $$
      select f.figure, (s.sold_at at time zone zone)::date, i.product_id::text, 0, f.amount
        from (values ('product_pieces', i.quantity::bigint), ('product_revenue', i.total)) f (figure, amount)
        where s.status in ('confirmed', 'paid', 'fulfilled')
    $$;

    -- From the rows themselves, whatever was counted before: by days, and the same by months.
    create function recount_figures(p_organization uuid)
      returns table (figure text, is_month boolean, day date, key text, bucket integer, amount bigint)
      language sql stable as $$
      with here as (select time_zone as zone from organisations where id = p_organization),
      days as (
        select f.figure, f.day, f.key, f.bucket, sum(f.amount)::bigint as amount
          from (
            -- The zone from a join: with a sub-select among its arguments each call would be a query of its own.
            select f.* from here cross join conversations c cross join lateral conversation_figures(c, here.zone) f
              where c.organization_id = p_organization
            union all
            select f.* from here cross join sales s cross join lateral sale_figures(s, here.zone) f
              where s.organization_id = p_organization
            union all
            select f.* from here cross join sales s
              join sale_items i on i.organization_id = p_organization and i.sale_id = s.id
              cross join lateral sale_item_figures(i, s, here.zone) f
              where s.organization_id = p_organization
          ) f
          group by 1, 2, 3, 4)
      select figure, false, day, key, bucket, amount from days where amount <> 0
      union all
      select figure, true, date_trunc('month', day)::date, key, bucket, sum(amount)::bigint from days
        group by 1, 3, 4, 5 having sum(amount) <> 0
    $$;

    create table figures (
      organization_id uuid not null references organisations,
      figure text not null,
      -- Each is kept twice: a year is read from its months, and that is a tenth of the rows.
      is_month boolean not null,
      -- Of the organisation's time zone; the first of the month.
      day date not null,
      -- What it is told apart by: a channel, a reason, a user, a product. '': nothing.
      key text not null,
      bucket integer not null,
      amount bigint not null,
      primary key (organization_id, figure, is_month, day, key, bucket)
    ) with (fillfactor = 80);
    insert into figures (organization_id, figure, is_month, day, key, bucket, amount)
      select o.id, f.* from organisations o cross join lateral recount_figures(o.id) f
        order by 1, 2, 3, 4, 5, 6;
    call protect('figures');
    revoke insert, update, delete on figures from relaydesk_app;

    create table figure_changes (
      organization_id uuid not null,
      id bigint not null generated always as identity,
      figure text not null,
      day date not null,
      key text not null,
      bucket integer not null,
      amount bigint not null,
      primary key (organization_id, id)
    ) with (autovacuum_vacuum_scale_factor = 0.02);
    call protect('figure_changes');
    revoke update, delete on figure_changes from relaydesk_app;

    alter table organisations force row level security;
    alter table conversations force row level security;
    alter table ownerships force row level security;
    alter table outbox force row level security;
    alter table sales force row level security;
    alter table sale_items force row level security;
  `.execute(db);
  await noteMilestones(db);
  await countChanges(db);
}

/** What a conversation counts is kept in its row, by whatever changes it. */
const noteMilestones = (db: Kysely<unknown>) =>
  sql`
    create function note_hand_over() returns trigger language plpgsql as $$
    begin
      new.had_human = true;
      if new.status = 'waiting' and new.handed_over_at is null then
        new.handed_over_at = coalesce(new.waiting_since, new.created_at);
        new.hand_over_reason = coalesce(new.hand_over ->> 'reason', 'bot_off');
      end if;
      return new;
    end $$;
    create trigger conversation_begins before insert on conversations
      for each row when (new.status in ('waiting', 'open')) execute function note_hand_over();

    create function reckon_times(p_organization uuid, p_conversation uuid) returns void language sql as $$
      insert into outbox (organization_id, event, key, payload) values (p_organization, 'conversation.times_changed',
        p_conversation::text, jsonb_build_object('organization_id', p_organization, 'conversation_id', p_conversation))
    $$;

    -- As in 005, and with it the milestones. Afterwards and not before: a trigger that comes before an update locks the
    -- row once more, for every message.
    create or replace function record_ownership() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        update ownerships set ended_at = now()
          where organization_id = new.organization_id and conversation_id = new.id and ended_at is null;
        if (new.status in ('waiting', 'open') and not new.had_human)
            or (new.status = 'waiting' and new.handed_over_at is null)
            or (old.status = 'resolved' and new.status <> 'resolved') then
          update conversations set
              had_human = had_human or new.status in ('waiting', 'open'),
              handed_over_at = coalesce(handed_over_at, case new.status when 'waiting' then now() end),
              hand_over_reason = coalesce(hand_over_reason, case new.status when 'waiting' then
                -- A colleague put it there, or the customer wrote again while nobody but humans answers.
                coalesce(new.hand_over ->> 'reason', case old.status when 'resolved' then 'bot_off' else 'asked' end) end),
              resolved_by = case new.status when 'resolved' then resolved_by end,
              resolution_seconds = case new.status when 'resolved' then resolution_seconds end
            where organization_id = new.organization_id and id = new.id;
        end if;
        -- Counted from here, where only changes of hands come by: each condition of a trigger on the status costs every message.
        if (old.status = 'resolved') <> (new.status = 'resolved') then
          perform count_change(old, new);
        end if;
        if new.status = 'resolved' and old.status <> 'resolved' then
          perform reckon_times(new.organization_id, new.id);
        end if;
      end if;
      insert into ownerships (organization_id, conversation_id, began_at, status, user_id)
        values (new.organization_id, new.id, case when tg_op = 'INSERT' then new.created_at else now() end,
                new.status, new.assignee_id);
      return null;
    end $$;

    create function note_first_reply() returns trigger language plpgsql as $$
    begin
      if exists (select from conversations where organization_id = new.organization_id and id = new.conversation_id
          and first_response_seconds is null) then
        perform reckon_times(new.organization_id, new.conversation_id);
      end if;
      return null;
    end $$;
    create trigger owner_spoke after update of first_reply_at on ownerships
      for each row when (old.first_reply_at is null and new.first_reply_at is not null)
      execute function note_first_reply();

    -- Days are others now: everything is counted again, and once more when whoever wrote meanwhile has come to an end.
    create function note_time_zone() returns trigger language plpgsql as $$
    begin
      insert into outbox (organization_id, event, key, payload, available_at)
        select new.id, 'organisation.time_zone_changed', 'figures ' || new.id || at.later,
            jsonb_build_object('organization_id', new.id), now() + at.later
          from unnest(array[interval '0', interval '1 minute']) at (later);
      return null;
    end $$;
    create trigger organisation_moved after update of time_zone on organisations
      for each row when (old.time_zone is distinct from new.time_zone) execute function note_time_zone();
  `.execute(db);

const countChanges = (db: Kysely<unknown>) =>
  sql`
    create function count_conversations() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (organization_id, figure, day, key, bucket, amount)
        select c.organization_id, f.figure, f.day, f.key, f.bucket, sum(f.amount)
          from changed c join organisations o on o.id = c.organization_id
            cross join lateral conversation_figures(c::conversations, o.time_zone) f
          group by 1, 2, 3, 4, 5;
      return null;
    end $$;
    create trigger conversations_counted after insert on conversations referencing new table as changed
      for each statement execute function count_conversations();

    -- What a conversation was and what it is; null when it is deleted.
    create function count_change(was conversations, is_now conversations) returns void language plpgsql as $$
    declare
      zone text := (select time_zone from organisations where id = was.organization_id);
    begin
      insert into figure_changes (organization_id, figure, day, key, bucket, amount)
        select was.organization_id, f.figure, f.day, f.key, f.bucket, sum(f.amount) from (
          select figure, day, key, bucket, -amount as amount from conversation_figures(was, zone)
          union all
          select figure, day, key, bucket, amount from conversation_figures(is_now, zone) where is_now.id is not null
        ) f group by 2, 3, 4, 5 having sum(f.amount) <> 0;
    end $$;

    create function count_conversation() returns trigger language plpgsql as $$
    begin
      perform count_change(old, case tg_op when 'UPDATE' then new end);
      return null;
    end $$;
    create trigger conversation_counted_no_more after delete on conversations
      for each row execute function count_conversation();
    -- No message writes any of these columns. What is resolved or opened again is counted by record_ownership.
    create trigger conversation_counted_anew
      after update of created_at, channel, handed_over_at, hand_over_reason, had_human, resolved_at, resolved_by,
        first_response_seconds, first_response_by, resolution_seconds, tag_ids on conversations
      for each row when ((old.status = 'resolved') = (new.status = 'resolved')
        and (old.created_at <> new.created_at or old.channel <> new.channel
        or old.handed_over_at is distinct from new.handed_over_at
        or old.hand_over_reason is distinct from new.hand_over_reason or old.had_human <> new.had_human
        or old.resolved_at is distinct from new.resolved_at or old.resolved_by is distinct from new.resolved_by
        or old.first_response_seconds is distinct from new.first_response_seconds
        or old.first_response_by is distinct from new.first_response_by
        or old.resolution_seconds is distinct from new.resolution_seconds or old.tag_ids <> new.tag_ids))
      execute function count_conversation();

    create function count_sales() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (organization_id, figure, day, key, bucket, amount)
        select s.organization_id, f.figure, f.day, f.key, f.bucket, sum(f.amount)
          from changed s join organisations o on o.id = s.organization_id
            cross join lateral sale_figures(s::sales, o.time_zone) f
          group by 1, 2, 3, 4, 5;
      return null;
    end $$;
    create trigger sales_counted after insert on sales referencing new table as changed
      for each statement execute function count_sales();

    -- With its items, whose day and weight it decides. It is deleted without any.
    create function count_sale() returns trigger language plpgsql as $$
    declare
      zone text := (select time_zone from organisations where id = old.organization_id);
    begin
      insert into figure_changes (organization_id, figure, day, key, bucket, amount)
        select old.organization_id, f.figure, f.day, f.key, f.bucket, sum(f.amount) from (
          select figure, day, key, bucket, -amount as amount from sale_figures(old, zone)
          union all select figure, day, key, bucket, amount from sale_figures(new, zone) where tg_op = 'UPDATE'
          union all
          select f.figure, f.day, f.key, f.bucket, f.amount
            from sale_items i cross join lateral (
              select figure, day, key, bucket, -amount as amount from sale_item_figures(i, old, zone)
              union all select figure, day, key, bucket, amount from sale_item_figures(i, new, zone)) f
            where tg_op = 'UPDATE' and i.organization_id = old.organization_id and i.sale_id = old.id
        ) f group by 2, 3, 4, 5 having sum(f.amount) <> 0;
      return null;
    end $$;
    create trigger sale_counted_no_more after delete on sales for each row execute function count_sale();
    create trigger sale_counted_anew
      after update of status, sold_at, origin, channel, owner_id, conversation_id, total on sales
      for each row when (old.status <> new.status or old.sold_at <> new.sold_at or old.origin <> new.origin
        or old.channel is distinct from new.channel or old.owner_id is distinct from new.owner_id
        or old.conversation_id is distinct from new.conversation_id or old.total <> new.total)
      execute function count_sale();

    -- What an item counts its sale decides: it is held, so that nobody counts the sale's change with another item.
    create function count_sale_items() returns trigger language plpgsql as $$
    begin
      perform from sales s where (s.organization_id, s.id) in (select organization_id, sale_id from changed)
        order by s.id for no key update;
      insert into figure_changes (organization_id, figure, day, key, bucket, amount)
        select s.organization_id, f.figure, f.day, f.key, f.bucket,
            sum(case tg_op when 'DELETE' then -f.amount else f.amount end)
          from changed i
            join sales s on s.organization_id = i.organization_id and s.id = i.sale_id
            join organisations o on o.id = i.organization_id
            cross join lateral sale_item_figures(i::sale_items, s, o.time_zone) f
          group by 1, 2, 3, 4, 5;
      return null;
    end $$;
    create trigger sale_items_counted after insert on sale_items referencing new table as changed
      for each statement execute function count_sale_items();
    create trigger sale_items_counted_no_more after delete on sale_items referencing old table as changed
      for each statement execute function count_sale_items();

    create function count_sale_item() returns trigger language plpgsql as $$
    begin
      perform from sales where organization_id = new.organization_id and id = new.sale_id for no key update;
      insert into figure_changes (organization_id, figure, day, key, bucket, amount)
        select s.organization_id, f.figure, f.day, f.key, f.bucket, sum(f.amount)
          from sales s join organisations o on o.id = s.organization_id cross join lateral (
            select figure, day, key, bucket, -amount as amount from sale_item_figures(old, s, o.time_zone)
            union all select figure, day, key, bucket, amount from sale_item_figures(new, s, o.time_zone)) f
          where s.organization_id = new.organization_id and s.id = new.sale_id
          group by 1, 2, 3, 4, 5 having sum(f.amount) <> 0;
      return null;
    end $$;
    create trigger sale_item_counted_anew after update of product_id, quantity, total on sale_items
      for each row when (old.product_id <> new.product_id or old.quantity <> new.quantity or old.total <> new.total)
      execute function count_sale_item();
  `.execute(db);
