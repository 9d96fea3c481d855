import type { CustomerDetail, CustomerIdentity, CustomerNote } from '@relaydesk/contracts/customer';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** Maximum notes in a customer's detail. */
const MAX_NOTES = 50;

/**
 * The customer's identities by channel integration, most recent first. Omits visitor ids, which carry no
 * information, and merges mail identities with the same address.
 */
export async function listIdentities(
  db: Db,
  organization_id: string,
  customer_id: string,
): Promise<CustomerIdentity[]> {
  const { rows } = await sql<CustomerIdentity>`
    select x.channel_integration_id, l.channel, l.name as channel_integration_name,
        case when l.channel = 'web_chat' then x.verified_user_id when x.subject is not null then x.address
          else x.external_id end as handle,
        x.verified_user_id is not null as is_verified, x.page_url, x.referrer, x.created_at
      from (select *, row_number() over (partition by channel_integration_id,
              case when subject is null then external_id else address end
            order by greatest(session_opened_at, created_at) desc) as nth
          from customer_identities where organization_id = ${organization_id} and customer_id = ${customer_id}) x
      join channel_integrations l on l.organization_id = x.organization_id and l.id = x.channel_integration_id
      where x.nth = 1
      order by greatest(x.session_opened_at, x.created_at) desc, x.external_id limit 50`.execute(db);
  return rows;
}

/** Newest first. */
export async function listCustomerNotes(
  db: Db,
  organization_id: string,
  customer_id: string,
): Promise<CustomerNote[]> {
  const { rows } = await sql<CustomerNote>`
    select n.id, n.customer_id, n.user_id, u.name as author_name, n.text, n.created_at
      from customer_notes n left join users u on u.organization_id = n.organization_id and u.id = n.user_id
      where n.organization_id = ${organization_id} and n.customer_id = ${customer_id}
      order by n.created_at desc, n.id desc limit ${MAX_NOTES}`.execute(db);
  return rows;
}

/** Of confirmed, paid and fulfilled sales. The currency of most payments first. */
export async function sumCustomerSales(
  db: Db,
  organization_id: string,
  customer_id: string,
): Promise<CustomerDetail['lifetime_value']> {
  const { rows } = await sql<CustomerDetail['lifetime_value'][number]>`
    select currency, sum(total)::bigint as amount, count(*)::int as sales from sales
      where organization_id = ${organization_id} and customer_id = ${customer_id}
        and status in ('confirmed', 'paid', 'fulfilled')
      group by currency order by count(*) desc, currency`.execute(db);
  return rows;
}
