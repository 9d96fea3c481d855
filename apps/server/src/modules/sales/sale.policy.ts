import {
  type PermissionHolder,
  roleHasPermission,
  userHasPermission,
} from '@relaydesk/contracts/permissions';
import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { COUNTING_STATUSES } from '@relaydesk/contracts/sale-statuses';
import type { User } from '@relaydesk/contracts/user';
import type { StaffActor } from '../../context/context';

/** A CSR sees own sales, other users all sales of their organisation. */
export const seesOnlyOwnSales = ({ group }: Pick<StaffActor, 'group'>): boolean => group === 'CSR';

/** The Super Admin sees sales without customers, and cannot search by customer. */
export const seesCustomers = ({ organization_id }: Pick<StaffActor, 'organization_id'>): boolean =>
  organization_id !== null;

/** A sale without the fields that identify the buyer. */
export const redactCustomer = (sale: Sale): Sale => ({
  ...sale,
  customer_name: `Customer ${sale.customer_id.slice(-4).toUpperCase()}`,
  notes: '',
  payment_reference: '',
  status_reason: '',
});

/** A CSR sells inside a conversation; other users anywhere. */
export const sellsOnlyInConversation = ({ group }: Pick<StaffActor, 'group'>): boolean => group === 'CSR';

/** Sales users change own sales; the route refuses users without change permission. */
export const mayChangeSale = (
  { group, user_id }: Pick<StaffActor, 'group' | 'user_id'>,
  sale: Pick<Sale, 'owner_id'>,
) => group !== 'Sales' || sale.owner_id === user_id;

export const maySetSaleStatus = (actor: PermissionHolder, status: SaleStatus): boolean =>
  status !== 'refunded' || userHasPermission(actor, 'sales.refund');

/** Users who manage all sales can change the owner. */
export const mayAssignSaleOwner = ({ group }: Pick<StaffActor, 'group'>): boolean =>
  group === 'Organisation Admin' || group === 'Supervisor';

/** Users who can own a sale. */
export const mayOwnSale = ({ status, group }: Pick<User, 'status' | 'group'>): boolean =>
  status === 'active' && group !== null && roleHasPermission(group, 'sales.create');

/** Which changes of items, discounts and shipping a status permits: none after fulfilment or refund. */
export function getAmountChangePolicy(
  { group }: Pick<StaffActor, 'group'>,
  { status }: Pick<Sale, 'status'>,
): 'yes' | 'with_reason' | 'not_this_role' | 'never' {
  if (status === 'draft' || status === 'confirmed') return 'yes';
  if (status !== 'paid') return 'never';
  return group === 'Organisation Admin' ? 'with_reason' : 'not_this_role';
}

const COUNTING: readonly SaleStatus[] = COUNTING_STATUSES;

/** Confirmed and not reversed: counted in metrics, and has a receipt. */
export const isCountedSale = ({ status }: Pick<Sale, 'status'>): boolean => COUNTING.includes(status);

/**
 * Statuses that reserve stock. Imported sales (with a reference) never reserved stock and never restore it.
 */
export const reservesStock = (sale: Pick<Sale, 'status' | 'reference'>): boolean =>
  isCountedSale(sale) && sale.reference === null;
