import type {
  Customer,
  CustomerDetail,
  CustomerMergePreview,
  MergeCustomers,
} from '@relaydesk/contracts/customer';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { moveCustomerData } from '../../personal-data/registry';
import { auditCustomer } from '../audit-customer';
import { lockCustomers } from '../customer-match.queries';
import { getCustomer, getCustomerDetail, getCustomerReader } from '../get-customer';
import { emitCustomerChanged } from '../update-customer';
import { countMovedRecords } from './merge-customers.queries';
import { computeMergedCustomer, listLostValues } from './merged-customer';

/** What merging another customer into this one would do. Throws as `mergeCustomers`. */
export const previewCustomerMerge = (
  context: Context,
  id: string,
  other_id: string,
): Promise<CustomerMergePreview> =>
  inTransaction(context, async (tx) => {
    const { customer, other } = await getMergedPair(tx, id, other_id);
    const { organization_id } = getCustomerReader(tx);
    return {
      customer,
      other,
      result: computeMergedCustomer(customer, other),
      lost: listLostValues(customer, other),
      moved: await countMovedRecords(tx.db, organization_id, other.id),
    };
  });

/**
 * Merges two customers who are one person, decided by a user: conversations, sales, notes and identities of the
 * other move to this one, whose values stay. Throws `conflict` when one of them has changed since the versions
 * of the preview, `not_found` for customers that the caller may not see and for erased ones.
 */
export async function mergeCustomers(
  context: Context,
  id: string,
  { other_id, version, other_version }: MergeCustomers,
): Promise<CustomerDetail> {
  const merged = await inTransaction(context, async (tx) => {
    const reader = getCustomerReader(tx);
    await getMergedPair(tx, id, other_id);
    await lockCustomers(tx.db, reader.organization_id, [id, other_id]);
    // Another transaction may have changed them before the lock.
    const { customer, other } = await getMergedPair(tx, id, other_id);
    if (customer.version !== version || other.version !== other_version) {
      throw new AppError('record_changed', {}, { current: await getCustomerDetail(tx, reader, id) });
    }
    await mergeInto(tx, { from: other, to: customer });
    return getCustomerDetail(tx, reader, id);
  });
  // Their chat windows reconnect as the merged customer.
  context.realtime.disconnect(other_id);
  return merged;
}

/** Moves everything of `from` to `to` and removes it; both are locked. */
export async function mergeInto(tx: Tx, { from, to }: { from: Customer; to: Customer }): Promise<void> {
  const { organization_id } = to;
  await moveCustomerData(tx, { organization_id, from: from.id, to: to.id });
  await auditCustomer(tx, 'customer.merged', from, to);
  await emitCustomerChanged(tx, to);
  const merged = { organization_id, customer_id: to.id, merged_customer_id: from.id };
  await tx.events.emit(tx, 'customer.merged', to.id, merged);
}

async function getMergedPair(
  tx: Tx,
  id: string,
  other_id: string,
): Promise<{ customer: Customer; other: Customer }> {
  if (id === other_id) throw new AppError('customer_merge_with_itself', {}, { field: 'other_id' });
  const [customer, other] = [await getCustomer(tx, id), await getCustomer(tx, other_id)];
  const field = customer.is_erased ? 'id' : 'other_id';
  if (customer.is_erased || other.is_erased) throw new AppError('customer_not_found', {}, { field });
  return { customer, other };
}
