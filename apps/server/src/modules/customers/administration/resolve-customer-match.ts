import type { Customer, CustomerDetail, CustomerMatch } from '@relaydesk/contracts/customer';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { auditCustomer } from '../audit-customer';
import { findReadableCustomer } from '../customer.queries';
import { listCustomerMatches, lockCustomers, setMatchDismissed } from '../customer-match.queries';
import { getCustomer, getCustomerDetail, getCustomerReader } from '../get-customer';
import { emitCustomerChanged } from '../update-customer';
import { mergeInto } from './merge-customers';

/**
 * Merges two customers who are one person, decided by a colleague. The customer with the verified fact
 * stays, or else the older one. Throws `not_found`, and `forbidden` when the caller may not see the other
 * customer.
 */
export async function acceptCustomerMatch(
  context: Context,
  id: string,
  match_id: string,
): Promise<CustomerDetail> {
  const { kept, gone } = await inTransaction(context, async (tx) => {
    const { organization_id, ...reader } = getCustomerReader(tx);
    const customer = await getCustomer(tx, id);
    const { other: found, fact } = await getMatch(tx, organization_id, id, match_id);
    const other = await findReadableCustomer(tx.db, { organization_id, ...reader }, found.id);
    if (!other) throw new AppError('customer_not_visible');
    const held = await lockCustomers(tx.db, organization_id, [customer.id, other.id]);
    if (held.length < 2) throw notFound();
    const [to, from] = shouldKeepFirst(customer, other, fact) ? [customer, other] : [other, customer];
    await mergeInto(tx, { from, to });
    return { kept: await getCustomerDetail(tx, getCustomerReader(tx), to.id), gone: from.id };
  });
  // Their chat windows reconnect as the merged customer.
  context.realtime.disconnect(gone);
  return kept;
}

/** Whether the first customer stays. */
function shouldKeepFirst(one: Customer, other: Customer, fact: CustomerMatch['fact']): boolean {
  const [ones, others] = [one[`${fact}_proof`] !== null, other[`${fact}_proof`] !== null];
  return ones === others ? one.created_at <= other.created_at : ones;
}

/** Rejects a match; it is not suggested again. */
export const dismissCustomerMatch = (
  context: Context,
  id: string,
  match_id: string,
): Promise<CustomerDetail> =>
  inTransaction(context, async (tx) => {
    const reader = getCustomerReader(tx);
    const customer = await getCustomer(tx, id);
    await getMatch(tx, reader.organization_id, id, match_id);
    await setMatchDismissed(tx.db, reader.organization_id, match_id);
    await auditCustomer(tx, 'customer.match_dismissed', customer);
    await emitCustomerChanged(tx, customer);
    return getCustomerDetail(tx, reader, id);
  });

async function getMatch(
  tx: Tx,
  organization_id: string,
  id: string,
  match_id: string,
): Promise<CustomerMatch> {
  const [match] = await listCustomerMatches(tx.db, organization_id, id, match_id);
  if (!match) throw notFound();
  return match;
}

const notFound = () => new AppError('match_not_found');
