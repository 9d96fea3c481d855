import type { Customer } from '@relaydesk/contracts/customer';
import type { Context, StaffActor, Tx } from '../../context';
import { AppError } from '../../lib/app-error';
import { customerScopeOf, masked } from './customer.policy';
import { findCustomer } from './customer.queries';

/** Who asks, and how much of the organisation's customers they may know. Throws `forbidden` for all but members. */
export function readerOf({ actor }: Pick<Context, 'actor'>) {
  const { kind, organization_id, user_id, group } = actor as StaffActor; // other kinds leave with the next line
  if (kind !== 'staff' || organization_id === null) {
    throw new AppError('forbidden', 'Customers belong to the members of their organisation.');
  }
  return { organization_id, user_id, group, scope: customerScopeOf({ group }) };
}

/** One whom the caller may know; throws `not_found` for all others. */
export async function getCustomer(tx: Tx, id: string): Promise<Customer> {
  const customer = await findCustomer(tx.db, readerOf(tx), id);
  const why = 'There is no such customer.';
  if (!customer) throw new AppError('not_found', why, { fields: { customer_id: why } });
  return customer;
}

/** Whoever sees no addresses must not find by them either: the hits would tell. */
export const mayFindByAddress = (reader: Pick<StaffActor, 'group'>): boolean =>
  customerScopeOf(reader) !== 'masked';

/** As much of a customer as this colleague may see, who may read what belongs to them. */
export const shownTo = (reader: Pick<StaffActor, 'group'>, customer: Customer): Customer =>
  customerScopeOf(reader) === 'masked' ? masked(customer) : customer;
