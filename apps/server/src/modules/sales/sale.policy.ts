import { getRole, roleHasPermission } from '@relaydesk/contracts/permissions';
import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { COUNTING_STATUSES } from '@relaydesk/contracts/sale-statuses';
import type { User } from '@relaydesk/contracts/user';
import type { StaffActor } from '../../context/context';

/** A CSR sees what they sold themselves, everybody else what their organisation sold. */
export const seesOnlyOwnSales = ({ group }: Pick<StaffActor, 'group'>): boolean => group === 'CSR';

/** The Super Admin learns what is sold, and nothing of the customers: neither is it shown, nor can it be searched. */
export const seesCustomers = ({ organization_id }: Pick<StaffActor, 'organization_id'>): boolean =>
  organization_id !== null;

/** A sale without what tells who bought it. */
export const redactCustomer = (sale: Sale): Sale => ({
  ...sale,
  customer_name: `Customer ${sale.customer_id.slice(-4).toUpperCase()}`,
  notes: '',
  payment_reference: '',
  status_reason: '',
});

/** A CSR sells inside a conversation; the others anywhere. */
export const sellsOnlyInConversation = ({ group }: Pick<StaffActor, 'group'>): boolean => group === 'CSR';

/** Sales colleagues look after their own sales; the route lets nobody in who may change none. */
export const mayChangeSale = (
  { group, user_id }: Pick<StaffActor, 'group' | 'user_id'>,
  sale: Pick<Sale, 'owner_id'>,
) => group !== 'Sales' || sale.owner_id === user_id;

export const maySetSaleStatus = (
  actor: Pick<StaffActor, 'organization_id' | 'group'>,
  status: SaleStatus,
): boolean => status !== 'refunded' || roleHasPermission(getRole(actor), 'sales.refund');

/** Those who look after everybody's sales decide whose they are. */
export const mayAssignSaleOwner = ({ group }: Pick<StaffActor, 'group'>): boolean =>
  group === 'Organisation Admin' || group === 'Supervisor';

/** Whose a sale can be. */
export const mayOwnSale = ({ status, group }: Pick<User, 'status' | 'group'>): boolean =>
  status === 'active' && group !== null && roleHasPermission(group, 'sales.create');

/** What may still become of a sale's lines, discounts and shipping: nothing once it was handed out or taken back. */
export function getAmountChangePolicy(
  { group }: Pick<StaffActor, 'group'>,
  { status }: Pick<Sale, 'status'>,
): 'yes' | 'with_reason' | 'not_this_role' | 'never' {
  if (status === 'draft' || status === 'confirmed') return 'yes';
  if (status !== 'paid') return 'never';
  return group === 'Organisation Admin' ? 'with_reason' : 'not_this_role';
}

const COUNTING: readonly SaleStatus[] = COUNTING_STATUSES;

/** Agreed on, and not taken back: what the figures count, and what a receipt is for. */
export const isCountedSale = ({ status }: Pick<Sale, 'status'>): boolean => COUNTING.includes(status);

/**
 * In these the pieces are the customer's; in the others they are on the shelf. What was sold before Relaydesk
 * (imported: it has a reference) never left our shelf, and never comes back to it.
 */
export const reservesStock = (sale: Pick<Sale, 'status' | 'reference'>): boolean =>
  isCountedSale(sale) && sale.reference === null;
