import type { Customer, CustomerDetail, UpdateCustomer } from '@relaydesk/contracts/customer';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { recordTagUse } from '../email-tags/record-tag-use';
import { auditCustomer } from './audit-customer';
import { getCustomer, getCustomerDetail, getCustomerReader } from './get-customer';
import { findUnknownTags, setCustomerBlocked, updateCustomerRow } from './update-customer.queries';

/**
 * Updates a customer. Throws `conflict` when the customer has changed since `version`, `not_allowed_now` for
 * an erased customer, `invalid` for unknown tags.
 */
export const updateCustomer = (
  context: Context,
  id: string,
  input: UpdateCustomer,
): Promise<CustomerDetail> =>
  inTransaction(context, async (tx) => {
    const reader = getCustomerReader(tx);
    const before = await getCustomer(tx, id);
    const [unknown] = await findUnknownTags(tx.db, reader.organization_id, input.tag_ids);
    if (unknown) {
      throw new AppError('unknown_tags', {}, { field: 'tag_ids' });
    }
    if (!(await updateCustomerRow(tx.db, reader.organization_id, id, input)))
      throw await buildUpdateRefusal(tx, id);
    await recordTagUse(tx, reader.organization_id, before.tag_ids, input.tag_ids);
    const after = await getCustomerDetail(tx, reader, id);
    await auditCustomer(tx, 'customer.updated', before, after);
    await emitCustomerChanged(tx, after);
    return after;
  });

async function buildUpdateRefusal(tx: Tx, id: string): Promise<AppError> {
  const current = await getCustomerDetail(tx, getCustomerReader(tx), id);
  if (current.is_erased) return new AppError('customer_erased');
  return new AppError('record_changed', {}, { current });
}

/** Blocks a customer, whose messages are then refused, or unblocks them. Idempotent. */
export const blockCustomer = (
  context: Context,
  id: string,
  { is_blocked }: Pick<Customer, 'is_blocked'>,
): Promise<CustomerDetail> =>
  inTransaction(context, async (tx) => {
    const reader = getCustomerReader(tx);
    const before = await getCustomer(tx, id);
    const isChanged = await setCustomerBlocked(tx.db, reader.organization_id, id, is_blocked);
    const after = await getCustomerDetail(tx, reader, id);
    if (isChanged) {
      await auditCustomer(tx, is_blocked ? 'customer.blocked' : 'customer.unblocked', before, after);
      await emitCustomerChanged(tx, after);
    }
    return after;
  });

/** Refreshes open inboxes. */
export const emitCustomerChanged = (
  tx: Tx,
  { id, organization_id }: Pick<Customer, 'id' | 'organization_id'>,
) => tx.events.emit(tx, 'customer.changed', id, { organization_id, customer_id: id });
