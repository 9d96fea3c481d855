import type { CustomerFile } from '@relaydesk/contracts/customer';
import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { getCustomer } from '../../../customers/get-customer';
import { requireMember } from '../../get-conversation';
import { selectCustomerFiles } from './customer-file.queries';

/** Files of the conversations with a customer that the caller may read, newest first. Throws `not_found`. */
export const listCustomerFiles = (context: Context, customer_id: string): Promise<CustomerFile[]> =>
  inTransaction(context, async (tx) => {
    const { id } = await getCustomer(tx, customer_id);
    return selectCustomerFiles(tx.db, requireMember(tx), id);
  });
