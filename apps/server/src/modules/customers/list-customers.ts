import type { Customer, CustomerListQuery } from '@relaydesk/contracts/customer';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { listCustomers as selectCustomers } from './customer.queries';
import { readerOf, shownTo } from './get-customer';

/** A page of those customers whom the caller may know, without their addresses for a Viewer. */
export async function listCustomers(context: Context, query: CustomerListQuery): Promise<Page<Customer>> {
  const reader = readerOf(context);
  const page = await inTransaction(context, (tx) => selectCustomers(tx.db, reader, query));
  return { ...page, data: page.data.map((customer) => shownTo(reader, customer)) };
}
