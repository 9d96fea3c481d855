import { type Role, roleHasPermission } from '@relaydesk/contracts/permissions';
import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { SALE_TRANSITIONS } from '@relaydesk/contracts/sale-statuses';

/**
 * Contracts: the allowed status changes of a sale and who may make them. Sales users change only their own
 * sales; the server enforces all of it.
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

/** Irreversible statuses. */
export const isFinalStatus = (status: SaleStatus) => status === 'cancelled' || status === 'refunded';

/** The step has parameters, required or optional. */
export const requiresDialog = (status: SaleStatus) => isFinalStatus(status) || status === 'paid';
