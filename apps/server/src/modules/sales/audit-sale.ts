import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../context/context';
import { recordAuditEvent } from '../audit/record-audit-event';

/** Records amounts of the sale without its customer. */
export const auditSale = (
  tx: Tx,
  action: `sale.${string}`,
  { id, number, organization_id }: Sale,
  { before, after, reason }: { before?: Sale; after?: Sale; reason?: string | undefined } = {},
): Promise<void> =>
  recordAuditEvent(tx, {
    action,
    organization_id,
    record: { id, name: `#${number}` },
    ...(before && { before: pickAuditedFields(before) }),
    ...(after && { after: pickAuditedFields(after) }),
    ...(reason && { reason }),
  });

const pickAuditedFields = ({ items, ...sale }: Sale) => ({
  status: sale.status,
  total: sale.total,
  tax: sale.tax,
  discount: sale.discount,
  shipping: sale.shipping,
  currency: sale.currency,
  origin: sale.origin,
  owner_id: sale.owner_id,
  payment_method: sale.payment_method,
  expected_close: sale.expected_close,
  tag_ids: sale.tag_ids,
  items: items.map(({ sku, quantity, unit_price, discount }) => ({ sku, quantity, unit_price, discount })),
});
