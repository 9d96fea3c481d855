import type { HandOverCustomer } from '@relaydesk/contracts/conversation';
import { COUNTING_STATUSES, type SaleStatus } from '@relaydesk/contracts/sale-statuses';
import type { History, PlannedConversation } from '../stories/plan-history';

interface Sold {
  customer_id: string;
  number: number;
  status: SaleStatus;
  total: number;
  currency: string;
}

/** What was known of a customer when a conversation of theirs began, as facts-for-bot.ts finds it. */
export function toKnownCustomer(
  { customer, sales_before, ...planned }: PlannedConversation,
  { conversations }: History,
  sales: readonly Sold[],
): HandOverCustomer {
  const earlier = conversations.slice(
    0,
    conversations.findIndex(({ id }) => id === planned.id),
  );
  const bought = sales.filter(
    ({ customer_id, number, status }) =>
      customer_id === customer.id && number <= sales_before && COUNTING.has(status),
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

const COUNTING: ReadonlySet<SaleStatus> = new Set(COUNTING_STATUSES);
