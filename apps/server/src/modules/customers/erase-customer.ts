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
  lockIdentities,
} from './erase-customer.queries';
import { getCustomer, getCustomerDetail, getCustomerReader } from './get-customer';
import { emitCustomerChanged } from './update-customer';

/**
 * Forgets who a customer is and what they said; sales stay without them. Cannot be undone. Throws `invalid` when the
 * name that was typed is not theirs. Doing so again changes nothing.
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
    // Before their conversations: in the order in which a change of a sale takes both.
    await eraseSaleTexts(tx.db, whose);
    await eraseCustomerMessages(tx.db, whose);
    await eraseWebhookEvents(tx.db, whose);
    // After it: a turn of the bot that was under way in their conversations has ended by now.
    await eraseCustomerQuestions(tx, whose);
    const after = await getCustomerDetail(tx, reader, id);
    await auditCustomer(tx, 'customer.erased', before, after);
    await emitCustomerChanged(tx, after);
    await emitAccessChanged(tx, [id]); // their open chat window
    return after;
  });
}
