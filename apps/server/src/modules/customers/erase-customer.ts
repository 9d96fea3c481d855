import type { CustomerDetail, EraseCustomer } from '@relaydesk/contracts/customer';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { emitAccessChanged } from '../auth/sessions/revoke-access';
import { eraseCustomerQuestions } from '../knowledge/unanswered/record-unanswered-questions';
import { auditCustomer } from './audit-customer';
import {
  eraseCustomerIdentity,
  eraseCustomerMessages,
  eraseSaleTexts,
  eraseWebhookEvents,
  eraseWebhookMessages,
  lockIdentities,
} from './erase-customer.queries';
import { getCustomer, getCustomerDetail, getCustomerReader } from './get-customer';
import { emitCustomerChanged } from './update-customer';

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
    await eraseCustomerIdentity(tx.db, whose);
    // Before their conversations: sales lock both in this order.
    await eraseSaleTexts(tx.db, whose);
    await eraseCustomerMessages(tx.db, whose);
    await eraseWebhookEvents(tx.db, whose);
    await eraseWebhookMessages(tx.db, whose);
    // After the lock: a concurrent bot turn in their conversations has ended.
    await eraseCustomerQuestions(tx, whose);
    const after = await getCustomerDetail(tx, reader, id);
    await auditCustomer(tx, 'customer.erased', before, after);
    await emitCustomerChanged(tx, after);
    await emitAccessChanged(tx, [id]); // their open chat window
    return after;
  });
}
