import { type Role, roleHasPermission } from '@relaydesk/contracts/permissions';
import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { SALE_TRANSITIONS } from '@relaydesk/contracts/sale-statuses';

/**
 * Contracts: from where to where a sale may go, and who may take it there. Sales colleagues look after their own sales
 * only; the server watches over all of it.
 */
export function getSaleTransitions(
  sale: Sale,
  { role, id }: { role: Role | ''; id: string | undefined },
): SaleStatus[] {
  if (role === '' || (role === 'Sales' && sale.owner_id !== id)) return [];
  return SALE_TRANSITIONS[sale.status]
    .filter((status) => roleHasPermission(role, status === 'refunded' ? 'sales.refund' : 'sales.update'))
    .toSorted((one, other) => Number(isFinalStatus(other)) - Number(isFinalStatus(one)));
}

/** There is no way back from these. */
export const isFinalStatus = (status: SaleStatus) => status === 'cancelled' || status === 'refunded';

/** Something has to be said, or may be, before the step is taken. */
export const requiresDialog = (status: SaleStatus) => isFinalStatus(status) || status === 'paid';
