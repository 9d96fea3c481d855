import type { Pool } from 'pg';

/** Sent messages of `m` (messages): from bot, CSRs and system to the customer. */
const IS_SENT_SQL = `m.author <> 'customer' and m.kind not in ('note', 'event')`;

export interface MonthlyMessageUsage {
  organization_id: string;
  limit: number;
  /** Sent since the month began in the organisation's time zone. */
  used: number;
  /** When the next month begins there. */
  frees_at: string;
}

/** Organisations with a limit. Counts up to the limit. One statement, outside a transaction. */
export async function listMonthlyMessageUsage(
  pool: Pool,
  organization_ids: string[],
): Promise<MonthlyMessageUsage[]> {
  const { rows } = await pool.query<MonthlyMessageUsage>({
    name: 'limited_months',
    text: `with limited as (
        select id, max_messages_per_month as most,
          date_trunc('month', now() at time zone time_zone) at time zone time_zone as begins_at,
          (date_trunc('month', now() at time zone time_zone) + interval '1 month') at time zone time_zone as ends_at
        from organisations where id = any($1::uuid[]) and max_messages_per_month is not null)
      select id as organization_id, most as limit, iso(ends_at) as frees_at,
        (select count(*)::int from (select from messages m where m.organization_id = limited.id
          and m.created_at >= begins_at and ${IS_SENT_SQL}
          limit most) counted) as used
      from limited`,
    values: [organization_ids],
  });
  return rows;
}
