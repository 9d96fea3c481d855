import { deriveDemoId } from '../stories/demo-id';
import type { PlannedHistory } from '../stories/plan-history';
import type { SeededShop } from './assign-shop-ids';

/** All customers with their identities on their channel integrations. */
export function toCustomerRows(
  shop: SeededShop,
  { customers, conversations, outside_sales }: PlannedHistory,
) {
  const rows = customers.map(({ id, name, email, phone, channel }) => {
    const theirs = conversations.filter(({ customer }) => customer.id === id);
    const bought = outside_sales.filter(({ customer }) => customer.id === id);
    const first = Math.min(...theirs.map(({ begins_at }) => begins_at), ...bought.map(({ at }) => at));
    const created_at = new Date(first).toISOString();
    const line = shop.integrations.find((each) => each.channel === channel);
    return {
      customer: { organization_id: shop.id, id, name, email, phone, created_at },
      identity: {
        organization_id: shop.id,
        channel_integration_id: line?.id,
        external_id: deriveDemoId('external', id),
        customer_id: id,
        conversation_id: theirs.at(-1)?.id ?? null,
        created_at,
        session_opened_at: created_at,
      },
    };
  });
  return {
    customers: rows.map(({ customer }) => customer),
    customer_identities: rows.map(({ identity }) => identity),
  };
}
