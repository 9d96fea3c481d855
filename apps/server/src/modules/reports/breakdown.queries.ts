import type { Dashboard } from '@relaydesk/contracts/report';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { COUNTS, handOvers, type Period, within } from './report.queries';

export async function countByChannel(db: Db, period: Period): Promise<Dashboard['by_channel']> {
  const { rows } = await sql<Dashboard['by_channel'][number]>`
    with begun as (select c.channel, count(*)::int as conversations from conversations c
      where ${within(period, 'c', 'created_at')} group by 1),
    sold as (select s.channel, count(*)::int as sales, sum(s.total)::bigint as revenue from sales s
      where ${within(period, 's', 'created_at')} and ${COUNTS} and s.channel is not null group by 1)
    select channel, coalesce(conversations, 0) as conversations, coalesce(sales, 0) as sales,
      coalesce(revenue, 0) as revenue
    from begun full join sold using (channel) order by conversations desc, channel`.execute(db);
  return rows;
}

export async function countByOrigin(db: Db, period: Period): Promise<Dashboard['by_origin']> {
  const { rows } = await sql<Dashboard['by_origin'][number]>`
    select s.origin, count(*)::int as sales, sum(s.total)::bigint as revenue from sales s
      where ${within(period, 's', 'created_at')} and ${COUNTS} group by 1 order by revenue desc, origin`.execute(
    db,
  );
  return rows;
}

/** Of the conversations handed over in the period, as far as they still carry their packet. */
export async function countReasons(db: Db, period: Period): Promise<Dashboard['hand_over_reasons']> {
  const { rows } = await sql<Dashboard['hand_over_reasons'][number]>`
    select c.hand_over ->> 'reason' as reason, count(*)::int as count from (${handOvers(period)}) h
      join conversations c on c.organization_id = h.organization_id and c.id = h.conversation_id
      where c.hand_over ->> 'reason' is not null group by 1 order by count desc, reason`.execute(db);
  return rows;
}

/** The best-selling first, by what they brought in before the order's discount; named as they were sold last. */
export async function listTopProducts(
  db: Db,
  period: Period,
  limit: number,
): Promise<Dashboard['top_products']> {
  const { rows } = await sql<Dashboard['top_products'][number]>`
    select i.product_id, (array_agg(i.name order by s.created_at desc))[1] as name, sum(i.quantity)::int as quantity,
        sum(i.total)::bigint as revenue
      from sales s join sale_items i on i.organization_id = s.organization_id and i.sale_id = s.id
      where ${within(period, 's', 'created_at')} and ${COUNTS}
      group by i.organization_id, i.product_id order by revenue desc, i.product_id limit ${limit}`.execute(
    db,
  );
  return rows;
}
