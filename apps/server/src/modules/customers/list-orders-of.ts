import type { Tx } from '../../context';
import { type CustomerOrder, listOrders } from './bot-facts.queries';

export type { CustomerOrder };

/** As many as somebody has in mind who asks where their order is. */
const LATEST = 5;

/** What a customer has ordered, as far as they may be told of it: without drafts, the newest first, five at most. */
export const listOrdersOf = (
  tx: Tx,
  { organization_id, customer_id }: { organization_id: string; customer_id: string },
): Promise<CustomerOrder[]> => listOrders(tx.db, organization_id, customer_id, LATEST);
