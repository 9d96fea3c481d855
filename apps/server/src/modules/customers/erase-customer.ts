import type { CustomerDetail, EraseCustomer } from '@relaydesk/contracts/customer';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { accessChanged } from '../auth/sessions/revoke-access';
import { forgetQuestions } from '../knowledge/unanswered/record-unanswered-questions';
import { auditCustomer } from './audit-customer';
import {
  forgetDeliveries,
  forgetSaleTexts,
  forgetWhatTheySaid,
  forgetWhoTheyAre,
  lockIdentities,
} from './erase-customer.queries';
import { getCustomer, getCustomerDetail, readerOf } from './get-customer';
import { tellOthers } from './update-customer';

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
    const reader = readerOf(tx);
    const whose = { organization_id: reader.organization_id, customer_id: id };
    await lockIdentities(tx.db, whose);
    const before = await getCustomer(tx, id);
    if (name.trim() !== before.name.trim()) {
      const why = 'This is not the name of the customer.';
      throw new AppError('invalid', why, { fields: { name: why } });
    }
    if (before.is_erased) return getCustomerDetail(tx, reader, id);
    await forgetWhoTheyAre(tx.db, whose);
    // Before their conversations: in the order in which a change of a sale takes both.
    await forgetSaleTexts(tx.db, whose);
    await forgetWhatTheySaid(tx.db, whose);
    await forgetDeliveries(tx.db, whose);
    // After it: a turn of the bot that was under way in their conversations has ended by now.
    await forgetQuestions(tx, whose);
    const after = await getCustomerDetail(tx, reader, id);
    await auditCustomer(tx, 'customer.erased', before, after);
    await tellOthers(tx, after);
    await accessChanged(tx, [id]); // their open chat window
    return after;
  });
}
