import type { CustomerDetail, EraseCustomer } from '@relaydesk/contracts/customer';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { emitAccessChanged } from '../../auth/sessions/revoke-access';
import { eraseCustomerData } from '../../personal-data/registry';
import { auditCustomer } from '../audit-customer';
import { getCustomer, getCustomerDetail, getCustomerReader } from '../get-customer';
import { lockIdentities } from '../personal-data.queries';
import { emitCustomerChanged } from '../update-customer';

/**
 * Erases identity and messages of a customer; sales stay without them. Irreversible. Throws `invalid` when
 * the typed name does not match. Repeating it changes nothing.
 */
export async function eraseCustomer(
  context: Context,
  id: string,
  { name }: EraseCustomer,
): Promise<CustomerDetail> {
  return inTransaction(context, async (tx) => {
    const reader = getCustomerReader(tx);
    const whose = { organization_id: reader.organization_id, customer_id: id };
    await lockIdentities(tx.db, whose);
    const before = await getCustomer(tx, id);
    if (name.trim() !== before.name.trim()) {
      throw new AppError('name_mismatch', {}, { field: 'name' });
    }
    if (before.is_erased) return getCustomerDetail(tx, reader, id);
    await eraseCustomerData(tx, whose);
    const after = await getCustomerDetail(tx, reader, id);
    await auditCustomer(tx, 'customer.erased', before, after);
    await emitCustomerChanged(tx, after);
    await emitAccessChanged(tx, [id]); // their open chat window
    return after;
  });
}
