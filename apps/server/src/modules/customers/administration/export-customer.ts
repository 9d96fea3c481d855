import type { CustomerExport } from '@relaydesk/contracts/customer-export';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { auditCustomer } from '../audit-customer';
import { selectConversationsForExport, selectSalesForExport } from '../customer-export.queries';
import { getCustomer, getCustomerDetail, getCustomerReader } from '../get-customer';

/** All data of a customer, for a subject access request. Audited. */
export const exportCustomer = (context: Context, id: string): Promise<CustomerExport> =>
  inTransaction(context, async (tx) => {
    const reader = getCustomerReader(tx);
    await auditCustomer(tx, 'customer.exported', await getCustomer(tx, id));
    return {
      exported_at: tx.now().toISOString(),
      customer: await getCustomerDetail(tx, reader, id),
      conversations: await selectConversationsForExport(tx.db, reader.organization_id, id),
      sales: await selectSalesForExport(tx.db, reader.organization_id, id),
    };
  });
