import { type Role, roleHasPermission } from '@relaydesk/contracts/permissions';
import type { Sale } from '@relaydesk/contracts/sale';

interface SaleEditPermissions {
  /** Lines, discount and shipping. */
  money: boolean;
  /** Because it is paid, a reason has to be given. */
  needsReason: boolean;
  /** Notes, tags, owner: always, for those who may change sales at all. */
  notes: boolean;
}

/** What may still be edited of a sale, and by whom (contracts/sale, UpdateSale); the server decides. */
export function getSaleEditPermissions(
  sale: Sale,
  { role, id }: { role: Role | ''; id: string | undefined },
): SaleEditPermissions {
  const notes =
    role !== '' && roleHasPermission(role, 'sales.update') && (role !== 'Sales' || sale.owner_id === id);
  const isOpen = sale.status === 'draft' || sale.status === 'confirmed';
  const isPaid = sale.status === 'paid';
  return {
    notes,
    money: notes && (isOpen || (isPaid && role === 'Organisation Admin')),
    needsReason: isPaid,
  };
}
