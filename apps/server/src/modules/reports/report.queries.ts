import type { Dashboard } from '@relaydesk/contracts/report';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { ofOrganisation } from '../../db/of-organisation';

/** What is counted: one organisation (null: all), from (inclusive) to (exclusive), days in this time zone. */
export interface Period {
  organization_id: string | null;
  from: string;
  to: string;
  time_zone: string;
}

/** A sale counts from the moment it is confirmed, and no more once it was taken back. */
export const COUNTS = sql`s.status in ('confirmed', 'paid', 'fulfilled')`;

export const within = (
  { organization_id, from, to }: Period,
  table: string,
  moment: string,
): RawBuilder<boolean> => {
  const at = sql.ref(`${table}.${moment}`);
  return sql`${ofOrganisation(organization_id, table)} and ${at} >= ${from} and ${at} < ${to}`;
};

/** Conversations that were given to the humans in the period, each with its first hand-over in it. */
export const handOvers = (period: Period) => sql`
  select w.organization_id, w.conversation_id, min(w.began_at) as handed_over_at from ownerships w
    where w.status = 'waiting' and ${within(period, 'w', 'began_at')} group by 1, 2`;

export async function countNow(db: Db, organization_id: string | null): Promise<Dashboard['now']> {
  const count = (status: string) => sql`(select count(*)::int from conversations c
    where ${ofOrganisation(organization_id, 'c')} and c.status = ${status})`;
  const { rows } = await sql<Dashboard['now']>`
    select ${count('bot')} as bot, ${count('waiting')} as waiting, ${count('open')} as open`.execute(db);
  return only(rows);
}

/** The figures of a period; what each means stands in get-dashboard.ts. */
export async function countFigures(db: Db, period: Period): Promise<Dashboard['period']> {
  const { rows } = await sql<Dashboard['period']>`
    with handed_over as (${handOvers(period)}),
    begun as (select c.organization_id, c.id from conversations c where ${within(period, 'c', 'created_at')}),
    sold as (select count(*)::int as sales, coalesce(sum(s.total), 0)::bigint as revenue from sales s
      where ${within(period, 's', 'created_at')} and ${COUNTS})
    select
      (select count(*)::int from begun) as conversations,
      (select count(*)::int from handed_over) as handed_over,
      (select count(distinct r.conversation_id)::int from ownerships r
        where r.status = 'resolved' and ${within(period, 'r', 'began_at')}) as resolved,
      (select count(*)::int from begun b where not exists (select from ownerships w
        where w.organization_id = b.organization_id and w.conversation_id = b.id
          and w.status in ('waiting', 'open'))) as bot_handled,
      (select percentile_cont(0.5) within group (order by extract(epoch from t.taken_at - h.handed_over_at)::float8)
        from handed_over h cross join lateral (select min(t.began_at) as taken_at from ownerships t
          where t.organization_id = h.organization_id and t.conversation_id = h.conversation_id
            and t.status = 'open' and t.began_at >= h.handed_over_at) t) as first_response_seconds,
      sold.sales, sold.revenue
    from sold`.execute(db);
  return only(rows);
}

/** Every day of the period, also those on which nothing happened. */
export async function listDays(db: Db, period: Period): Promise<Dashboard['by_day']> {
  const { from, to, time_zone } = period;
  const day = (moment: RawBuilder<unknown>) => sql`((${moment}) at time zone ${time_zone})::date`;
  const { rows } = await sql<Dashboard['by_day'][number]>`
    with days as (select generate_series(${day(sql`${from}::timestamptz`)}::timestamp,
      ${day(sql`${to}::timestamptz - interval '1 millisecond'`)}::timestamp, interval '1 day')::date as day),
    begun as (select ${day(sql`c.created_at`)} as day, count(*)::int as conversations
      from conversations c where ${within(period, 'c', 'created_at')} group by 1),
    handed_over as (select ${day(sql`h.handed_over_at`)} as day, count(*)::int as handed_over
      from (${handOvers(period)}) h group by 1),
    sold as (select ${day(sql`s.created_at`)} as day, count(*)::int as sales, sum(s.total)::bigint as revenue
      from sales s where ${within(period, 's', 'created_at')} and ${COUNTS} group by 1)
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(conversations, 0) as conversations,
      coalesce(handed_over, 0) as handed_over, coalesce(sales, 0) as sales, coalesce(revenue, 0) as revenue
    from days left join begun using (day) left join handed_over using (day) left join sold using (day)
    order by day`.execute(db);
  return rows;
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('A select without a table always has a row.');
  return row;
}
