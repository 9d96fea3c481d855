import type { Customer, LifetimeValue } from '@relaydesk/contracts/customer';
import type { SaleStatus } from '@relaydesk/contracts/sale-statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect';

type CustomerProfileFields = Pick<
  Customer,
  'name' | 'email' | 'phone' | 'language' | 'time_zone' | 'is_verified' | 'tag_ids'
>;

/**
 * Whether the writer is verified as the customer: by the host page, by the platform, or by the domain
 * signature of the newest mail. An unverified writer only gets data from this conversation.
 */
const isProvenSender = (
  conversation_id: string,
): RawBuilder<boolean> => sql<boolean>`exists (select from conversations v
  join channel_integrations i on i.organization_id = v.organization_id and i.id = v.channel_integration_id
  join channels h on h.id = i.channel
  where v.organization_id = c.organization_id and v.id = ${conversation_id} and case h.kind
    when 'web_chat' then exists (select from customer_identities x where x.organization_id = v.organization_id
      and x.channel_integration_id = v.channel_integration_id and x.conversation_id = v.id
      and x.verified_user_id is not null)
    when 'email' then coalesce((select m.content #>> '{mail,is_authenticated}' = 'true' from messages m
      where m.organization_id = v.organization_id and m.conversation_id = v.id and m.author = 'customer'
      order by m.seq desc limit 1), false)
    else true end)`;

/** A customer as the bot sees them. */
export interface BotCustomerProfile extends CustomerProfileFields {
  /** The currency of most payments first. */
  lifetime_value: LifetimeValue[];
  /** Besides the requested one. */
  conversations: number;
}

export async function findBotCustomerProfile(
  db: Db,
  organization_id: string,
  { customer_id, conversation_id }: { customer_id: string; conversation_id: string },
): Promise<BotCustomerProfile | undefined> {
  const { rows } = await sql<BotCustomerProfile>`
    select c.name, case when ${isProvenSender(conversation_id)} or c.email_proof is null then c.email end as email,
        case when ${isProvenSender(conversation_id)} or c.phone_proof is null then c.phone end as phone, c.language, c.time_zone, c.is_verified, c.tag_ids,
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

/** Public view of an order. */
export interface CustomerOrder {
  number: number;
  status: SaleStatus;
  total: number;
  currency: string;
  items: { name: string; quantity: number }[];
  placed_at: string;
  /** Private fields of an order: email addresses and notes. */
  email: string | null;
  phone: string | null;
  notes: string;
}

/**
 * Orders without drafts, newest first. An unverified customer only sees orders of this conversation and
 * orders placed with the address that they have verified in it.
 */
export async function selectCustomerOrders(
  db: Db,
  organization_id: string,
  {
    customer_id,
    conversation_id,
    proved_email = null,
  }: { customer_id: string; conversation_id: string; proved_email?: string | null },
  limit: number,
): Promise<CustomerOrder[]> {
  const { rows } = await sql<CustomerOrder>`
    select s.number, s.status, s.total, s.currency, iso(s.sold_at) as placed_at, c.email, c.phone, s.notes,
        coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) order by i.position)
          from sale_items i where i.organization_id = s.organization_id and i.sale_id = s.id), '[]') as items
      from sales s join customers c on c.organization_id = s.organization_id and c.id = s.customer_id
      where s.organization_id = ${organization_id} and s.status <> 'draft' and s.customer_id = any(array(
          select ${customer_id}::uuid union
          select id from customers where organization_id = ${organization_id} and email_key = ${proved_email}))
        and (s.conversation_id = ${conversation_id} or c.email_key = ${proved_email} or ${isProvenSender(conversation_id)})
      order by s.sold_at desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}
