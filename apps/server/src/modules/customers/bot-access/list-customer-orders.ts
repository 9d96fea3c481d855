import type { Tx } from '../../../context/context';
import { type CustomerOrder, selectCustomerOrders } from './bot-customer-profile.queries';

export type { CustomerOrder };

/** As many as somebody has in mind who asks where their order is. */
const MAX_ORDERS = 20;

/** What a customer has ordered, as far as they may be told of it in a conversation: the newest first, some at most. */
export const listCustomerOrders = (
  tx: Tx,
  whom: {
    organization_id: string;
    customer_id: string;
    conversation_id: string;
    proved_email?: string | null;
  },
): Promise<CustomerOrder[]> => selectCustomerOrders(tx.db, whom.organization_id, whom, MAX_ORDERS);
