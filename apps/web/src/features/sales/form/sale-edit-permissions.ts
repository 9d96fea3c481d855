import { type Role, roleHasPermission } from '@relaydesk/contracts/permissions';
import type { Sale } from '@relaydesk/contracts/sale';

interface SaleEditPermissions {
  /** Items, discount and shipping. */
  money: boolean;
  /** A paid sale needs a reason. */
  needsReason: boolean;
  /** Notes, tags, owner: always, for users who may change sales. */
  notes: boolean;
}

/** What may be edited of a sale, and by whom (contracts/sale, UpdateSale); the server enforces it. */
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
