import type { CustomerExport } from '@relaydesk/contracts/customer-export';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { exportCustomerData } from '../../personal-data/registry';
import { auditCustomer } from '../audit-customer';
import { getCustomer, getCustomerReader } from '../get-customer';

/** All data of a customer, for a subject access request. Audited. */
export const exportCustomer = (context: Context, id: string): Promise<CustomerExport> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = getCustomerReader(tx);
    await auditCustomer(tx, 'customer.exported', await getCustomer(tx, id));
    return {
      exported_at: tx.now().toISOString(),
      ...(await exportCustomerData(tx, { organization_id, customer_id: id })),
    };
  });
