import type { Customer, LifetimeValue } from '@relaydesk/contracts/customer';
import type { SaleStatus } from '@relaydesk/contracts/sale-statuses';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

type Row = Pick<Customer, 'name' | 'email' | 'phone' | 'language' | 'time_zone' | 'is_verified' | 'tag_ids'>;

/** A customer as the bot talks to them. */
export interface CustomerFacts extends Row {
  /** The currency that was paid in most often first. */
  lifetime_value: LifetimeValue[];
  /** Besides the one that is asked about. */
  conversations: number;
}

export async function findFacts(
  db: Db,
  organization_id: string,
  { customer_id, conversation_id }: { customer_id: string; conversation_id: string },
): Promise<CustomerFacts | undefined> {
  const { rows } = await sql<CustomerFacts>`
    select c.name, c.email, c.phone, c.language, c.time_zone, c.is_verified, c.tag_ids,
        (select count(*)::int from conversations v where v.organization_id = c.organization_id
          and v.customer_id = c.id and v.id <> ${conversation_id}) as conversations,
        coalesce((select jsonb_agg(x) from (
          select s.currency, sum(s.total)::bigint as amount, count(*)::int as sales from sales s
            where s.organization_id = c.organization_id and s.customer_id = c.id
              and s.status in ('confirmed', 'paid', 'fulfilled')
            group by s.currency order by count(*) desc, s.currency) x), '[]') as lifetime_value
      from customers c where c.organization_id = ${organization_id} and c.id = ${customer_id}`.execute(db);
  return rows[0];
}

/** An order as its customer knows it. */
export interface CustomerOrder {
  number: number;
  status: SaleStatus;
  total: number;
  currency: string;
  items: { name: string; quantity: number }[];
  placed_at: string;
}

/** Drafts are the colleagues' own. The newest first. */
export async function listOrders(
  db: Db,
  organization_id: string,
  customer_id: string,
  limit: number,
): Promise<CustomerOrder[]> {
  const { rows } = await sql<CustomerOrder>`
    select s.number, s.status, s.total, s.currency, iso(s.sold_at) as placed_at,
        coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) order by i.position)
          from sale_items i where i.organization_id = s.organization_id and i.sale_id = s.id), '[]') as items
      from sales s where s.organization_id = ${organization_id} and s.customer_id = ${customer_id}
        and s.status <> 'draft'
      order by s.sold_at desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}
