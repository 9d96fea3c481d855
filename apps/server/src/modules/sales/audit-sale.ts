import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../context';
import { writeAudit } from '../audit/write-audit';

/** Keeps what was done to a sale: its figures, not its customer. */
export const auditSale = (
  tx: Tx,
  action: `sale.${string}`,
  { id, number, organization_id }: Sale,
  before: Sale | undefined,
  after: Sale,
): Promise<void> =>
  writeAudit(tx, {
    action,
    organization_id,
    record: { id, name: `#${number}` },
    before: before && kept(before),
    after: kept(after),
  });

const kept = ({ status, total, tax, discount, currency, origin, owner_id, items }: Sale) => ({
  status,
  total,
  tax,
  discount,
  currency,
  origin,
  owner_id,
  items: items.map(({ sku, quantity, unit_price }) => ({ sku, quantity, unit_price })),
});
