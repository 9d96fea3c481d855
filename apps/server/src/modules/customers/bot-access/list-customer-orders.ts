import type { Tx } from '../../../context/context';
import { type CustomerOrder, selectCustomerOrders } from './bot-customer-profile.queries';

export type { CustomerOrder };

/** Maximum orders in a reply about order status. */
const MAX_ORDERS = 20;

/** Orders that the customer may see in a conversation, newest first, limited. */
export const listCustomerOrders = (
  tx: Tx,
  whom: {
    organization_id: string;
    customer_id: string;
    conversation_id: string;
    proved_email?: string | null;
  },
): Promise<CustomerOrder[]> => selectCustomerOrders(tx.db, whom.organization_id, whom, MAX_ORDERS);
