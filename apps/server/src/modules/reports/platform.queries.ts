import type { DayRange } from '@relaydesk/contracts/day-ranges';
import type { PlatformReport } from '@relaydesk/contracts/report';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

type PlatformOrganisationRow = PlatformReport['by_organisation'][number];

/**
 * All undeleted organisations with their volume in the period, in their time zones; most conversations first.
 */
export async function listPlatformOrganisations(
  db: Db,
  { from, to }: DayRange,
): Promise<PlatformOrganisationRow[]> {
  const { rows } = await sql<PlatformOrganisationRow>`
    with counted as (
      select organization_id, figure, sum(amount)::bigint as amount from (
        select organization_id, figure, day, amount from figures
          where figure in ('begun', 'sales', 'revenue') and not is_month and day between ${from} and ${to}
            and organization_id in (select id from organisations)
        union all select organization_id, figure, day, amount from figure_changes
          where figure in ('begun', 'sales', 'revenue') and day between ${from} and ${to}) f
      group by 1, 2)
    select o.id as organization_id, o.name, o.status = 'active' as is_active, o.is_bot_enabled,
      (select count(*)::int from users u where u.organization_id = o.id and u.status in ('active', 'invited')) as users,
      o.max_users,
      (select count(*)::int from channel_integrations i where i.organization_id = o.id) as integrations,
      (select count(*)::int from channel_integrations i where i.organization_id = o.id and i.status = 'error')
        as failing_integrations,
      ${buildMetricColumn('begun')}::int as conversations,
      (select count(*)::int from messages m where m.organization_id = o.id
        and m.created_at >= ${from}::timestamp at time zone o.time_zone
        and m.created_at < (${to}::date + 1)::timestamp at time zone o.time_zone) as messages,
      o.max_messages_per_month, ${buildMetricColumn('sales')}::int as sales, ${buildMetricColumn('revenue')} as revenue, o.currency
    from organisations o where o.status <> 'archived' order by conversations desc, o.name_key`.execute(db);
  return rows;
}

const buildMetricColumn = (name: string) =>
  sql`coalesce((select amount from counted where organization_id = o.id and figure = ${name}), 0)`;

export async function countPlatform(db: Db): Promise<Omit<PlatformReport, 'by_organisation'>> {
  const { rows } = await sql<Omit<PlatformReport, 'by_organisation'>>`
    select (select jsonb_build_object('active', count(*) filter (where status = 'active'),
        'suspended', count(*) filter (where status = 'suspended')) from organisations) as organisations,
      (select count(*)::int from users where status in ('active', 'invited')) as users,
      (select count(*)::int from channel_integrations where status = 'error') as failing_integrations,
      (select count(*)::int from mails where sent_at is null) as mails_waiting,
      (select count(*)::int from outbox where dead_at is not null)
        + (select count(*)::int from channel_deliveries where set_aside_at is not null)
        + (select count(*)::int from set_aside_mails) as set_aside_events`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table always has a row.');
  return row;
}
