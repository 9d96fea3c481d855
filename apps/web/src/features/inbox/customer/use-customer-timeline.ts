import type { Conversation } from '@relaydesk/contracts/conversation';
import type { CustomerDetail, CustomerIdentity, CustomerNote } from '@relaydesk/contracts/customer';
import type { ReferralArrival } from '@relaydesk/contracts/platform-content';
import type { Sale } from '@relaydesk/contracts/sale';
import { getQueryError } from '../../../api/query-error';
import { chatApi } from '../data/chat.api';
import { customerApi } from '../data/customer.api';

/** An event in the history of a customer. `at`: ISO 8601. */
export type TimelineEntry = { at: string; key: string } & (
  | { kind: 'note'; note: CustomerNote }
  | { kind: 'sale'; sale: Sale }
  | { kind: 'conversation'; conversation: Conversation }
  | { kind: 'contact'; identity: CustomerIdentity }
  | { kind: 'arrival'; arrival: ReferralArrival }
);

/** Sales, other conversations, notes, first contacts and referrals of a customer in one stream, latest first. */
export function useCustomerTimeline(
  customer: CustomerDetail,
  conversation_id: string,
  arrivals: readonly ReferralArrival[],
) {
  const sales = chatApi.useListSalesOfCustomerQuery(customer.id);
  const live = customerApi.useListConversationsOfQuery(customer.id);
  const closed = customerApi.useListClosedConversationsOfQuery(customer.id);
  const conversations = [...(live.currentData ?? []), ...(closed.currentData ?? [])];
  const entries: TimelineEntry[] = [
    ...customer.notes.map((note) => ({ kind: 'note' as const, at: note.created_at, key: note.id, note })),
    ...(sales.currentData ?? []).map((sale) => ({
      kind: 'sale' as const,
      at: sale.sold_at,
      key: sale.id,
      sale,
    })),
    ...conversations
      .filter(({ id }) => id !== conversation_id)
      .map((conversation) => ({
        kind: 'conversation' as const,
        at: conversation.last_activity_at,
        key: conversation.id,
        conversation,
      })),
    ...customer.identities.map((identity) => ({
      kind: 'contact' as const,
      at: identity.created_at,
      key: `${identity.channel_integration_id} ${identity.created_at}`,
      identity,
    })),
    ...arrivals.map((arrival) => ({
      kind: 'arrival' as const,
      at: arrival.at,
      key: `arrival ${arrival.at}`,
      arrival,
    })),
  ];
  return {
    entries: entries.toSorted((one, other) => other.at.localeCompare(one.at)),
    isLoading: !sales.currentData || !live.currentData || !closed.currentData,
    sales: { hasNone: sales.currentData?.length === 0, failure: failureOf(sales), retry: sales.refetch },
    conversations: {
      failure: failureOf(live) ?? failureOf(closed),
      retry: () => {
        void live.refetch();
        void closed.refetch();
      },
    },
  };
}

/** The failure of a query without any data. */
const failureOf = ({ currentData, error }: { currentData?: unknown; error?: unknown }) =>
  currentData === undefined ? getQueryError(error as Parameters<typeof getQueryError>[0]) : undefined; // of these endpoints
