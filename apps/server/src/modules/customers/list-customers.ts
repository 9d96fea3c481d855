import type { CustomerListItem, CustomerListQuery } from '@relaydesk/contracts/customer';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { selectCustomerPage as selectCustomers } from './customer.queries';
import { getCustomerReader, maskForReader } from './get-customer';

/** A page of the customers that the caller may see, without addresses for a Viewer. */
export async function listCustomers(
  context: Context,
  query: CustomerListQuery,
): Promise<ListPage<CustomerListItem>> {
  const reader = getCustomerReader(context);
  const page = await inTransaction(context, (tx) => selectCustomers(tx.db, reader, query));
  return {
    ...page,
    data: page.data.map((customer) => ({ ...customer, ...maskForReader(reader, customer) })),
  };
}
