import type { HandOverCustomer } from '@relaydesk/contracts/conversation';
import { COUNTING_STATUSES, type SaleStatus } from '@relaydesk/contracts/sale-statuses';
import type { PlannedConversation, PlannedHistory } from '../stories/plan-history';

interface EarlierSale {
  customer_id: string;
  number: number;
  status: SaleStatus;
  total: number;
  currency: string;
}

/** What was known of a customer when a conversation began; the same as facts-for-bot.ts. */
export function buildHandOverCustomer(
  { customer, sales_before, ...planned }: PlannedConversation,
  { conversations }: PlannedHistory,
  sales: readonly EarlierSale[],
): HandOverCustomer {
  const earlier = conversations.slice(
    0,
    conversations.findIndex(({ id }) => id === planned.id),
  );
  const bought = sales.filter(
    ({ customer_id, number, status }) =>
      customer_id === customer.id && number <= sales_before && COUNTED_STATUSES.has(status),
  );
  const amount = bought.reduce((sum, { total }) => sum + total, 0);
  const [first] = bought; // a shop sells in one currency
  return {
    name: customer.name,
    language: 'en',
    is_verified: false,
    conversations: earlier.filter((other) => other.customer.id === customer.id).length,
    lifetime_value: first ? [{ currency: first.currency, amount, sales: bought.length }] : [],
  };
}

const COUNTED_STATUSES: ReadonlySet<SaleStatus> = new Set(COUNTING_STATUSES);
