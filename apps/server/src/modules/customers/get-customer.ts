import type { Customer, CustomerDetail, CustomerMatch } from '@relaydesk/contracts/customer';
import type { Context, StaffActor, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { getCustomerScope, maskContact, maskCustomer, maskIdentity } from './customer.policy';
import { type CustomerReader, findReadableCustomer, findReadableCustomers } from './customer.queries';
import { listCustomerNotes, listIdentities, sumCustomerSales } from './customer-detail.queries';
import { listCustomerMatches } from './customer-match.queries';

/** The caller with their scope of customers. Throws `forbidden` for callers who are not members. */
export function getCustomerReader({ actor }: Pick<Context, 'actor'>) {
  const { kind, organization_id, user_id, group } = actor as StaffActor; // the next line excludes other kinds
  if (kind !== 'staff' || organization_id === null) {
    throw new AppError('organisation_members_only');
  }
  return { organization_id, user_id, group, scope: getCustomerScope({ group }) };
}

/** A customer that the caller may see; throws `not_found` for all others. */
export async function getCustomer(tx: Tx, id: string): Promise<Customer> {
  const customer = await findReadableCustomer(tx.db, getCustomerReader(tx), id);

  if (!customer) throw new AppError('customer_not_found', {}, { field: 'customer_id' });
  return customer;
}

/** For the system: a customer with all fields; undefined if it does not exist. */
export const findCustomer = (tx: Tx, organization_id: string, id: string): Promise<Customer | undefined> =>
  findReadableCustomer(tx.db, { organization_id, user_id: '', group: null, scope: 'all' }, id);

/** Those of these customers that the caller may see, with permitted fields; unordered. */
export async function listReadableCustomers(tx: Tx, ids: string[]): Promise<Customer[]> {
  const reader = getCustomerReader(tx);
  const known = await findReadableCustomers(tx.db, reader, ids);
  return known.map((customer) => maskForReader(reader, customer));
}

/**
 * Data of the customer pane beside a conversation, with permitted fields.
 * @param reader a member with read access to this customer, which this function does not check. Throws
 * `not_found` when the customer does not exist in the reader's organisation.
 */
export async function getCustomerDetail(
  tx: Tx,
  reader: Pick<StaffActor, 'user_id' | 'group'> & { organization_id: string },
  id: string,
): Promise<CustomerDetail> {
  const { organization_id } = reader;
  const customer = await findReadableCustomer(tx.db, { ...reader, scope: 'all' }, id);
  if (!customer) throw new AppError('customer_not_found');
  const identities = await listIdentities(tx.db, organization_id, id);
  const scope = getCustomerScope(reader);
  const isMasked = scope === 'masked';
  return {
    ...maskForReader(reader, customer),
    identities: isMasked ? identities.map(maskIdentity) : identities,
    notes: await listCustomerNotes(tx.db, organization_id, id),
    lifetime_value: await sumCustomerSales(tx.db, organization_id, id),
    matches: isMasked ? [] : await listVisibleMatches(tx, { ...reader, scope }, id),
  };
}

/** Reduces customers outside the reader's scope to fields that distinguish them. */
async function listVisibleMatches(tx: Tx, reader: CustomerReader, id: string): Promise<CustomerMatch[]> {
  const matches = await listCustomerMatches(tx.db, reader.organization_id, id);
  if (matches.length === 0) return [];
  const known = await findReadableCustomers(
    tx.db,
    reader,
    matches.map(({ other }) => other.id),
  );
  return matches.map((match) =>
    known.some((customer) => customer.id === match.other.id)
      ? match
      : { ...match, other: { ...match.other, ...maskContact(match.other) } },
  );
}

/** A customer that the caller may see, with all details; throws `not_found` for all others. */
export const getReadableCustomerDetail = (context: Context, id: string): Promise<CustomerDetail> =>
  inTransaction(context, async (tx) => {
    const { id: known } = await getCustomer(tx, id);
    return getCustomerDetail(tx, getCustomerReader(tx), known);
  });

/** A reader without access to addresses cannot search them: matches would reveal them. */
export const maySearchByContact = (reader: Pick<StaffActor, 'group'>): boolean =>
  getCustomerScope(reader) !== 'masked';

/** The fields of a customer that this reader may see; the caller has checked access. */
export const maskForReader = (reader: Pick<StaffActor, 'group'>, customer: Customer): Customer =>
  getCustomerScope(reader) === 'masked' ? maskCustomer(customer) : customer;
