import type { DayRange } from '@relaydesk/contracts/day-ranges';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { belongsToOrganisationSql } from '../../db/filter-sql';
import { splitIntoMonths } from './report-period';

/** A metric of migration 024 over some days: as a sum or by day, and with or without keys. */
export interface MetricQuery extends DayRange {
  /** Result name. */
  as: string;
  figure: string;
  by?: 'day' | 'key' | 'day and key';
}

/** Not grouped by day, so whole months are read as such. */
const splitByMonth = ({ from, to, by, ...one }: MetricQuery) => {
  const kept = { ...one, by_day: by?.includes('day') ?? false, by_key: by?.includes('key') ?? false };
  if (kept.by_day) return [{ ...kept, from, to, is_month: false }];
  const { months, days } = splitIntoMonths({ from, to });
  return [
    ...(months ? [{ ...kept, ...months, is_month: true }] : []),
    ...days.map((part) => ({ ...kept, ...part, is_month: false })),
  ];
};

/** `day` and `key` are '' when not grouped. */
export interface MetricValue {
  as: string;
  day: string;
  key: string;
  bucket: number;
  amount: number;
}

/**
 * All requested metrics in one statement with one snapshot: aggregated and pending.
 * @param organization_id null: all organisations
 */
export async function readMetrics(
  db: Db,
  organization_id: string | null,
  wanted: readonly MetricQuery[],
): Promise<MetricValue[]> {
  const asked = wanted.flatMap(splitByMonth);
  const { rows } = await sql<MetricValue>`
    with asked as materialized (select * from jsonb_to_recordset(${JSON.stringify(asked)}) as
      a ("as" text, figure text, "from" date, "to" date, is_month boolean, by_day boolean,
        by_key boolean)),
    found as (
      -- Summed up while each is read: few of many rows are told apart in the end.
      select a."as", f.* from asked a cross join lateral (
        select ${dayOf}, ${keyOf}, f.bucket, sum(f.amount)::bigint as amount from figures f
          where ${belongsToOrganisationSql(organization_id, 'f')} and f.figure = a.figure and f.is_month = a.is_month
            and f.day between a."from" and a."to"
          group by 1, 2, 3) f
      -- What is not folded yet has days, also those of whole months.
      union all
      select a."as", ${dayOf}, ${keyOf}, f.bucket, f.amount from figure_changes f join asked a
        on f.figure = a.figure and f.day between a."from" and a."to" where ${belongsToOrganisationSql(organization_id, 'f')})
    select "as", coalesce(to_char(on_day, 'YYYY-MM-DD'), '') as day, key, bucket, sum(amount)::bigint as amount
      from found group by "as", on_day, key, bucket having sum(amount) <> 0`.execute(db);
  return rows;
}

const dayOf = sql`case when a.by_day then f.day end as on_day`;
const keyOf = sql`case when a.by_key then f.key else '' end as key`;
