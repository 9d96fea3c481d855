import type { SaleItem } from '@relaydesk/contracts/sale';
import type { Wanted } from '../products/stock/reserve-stock';
import { computeSale } from './compute-sale-totals';

export interface Asked {
  product_id: string;
  quantity: number;
  discount: number;
}

export type Line = Wanted & Asked;

/** What a line keeps of its product from the moment it was recorded. */
export type Snapshot = Pick<SaleItem, 'sku' | 'name' | 'unit_price' | 'tax_rate'>;

/** The same product twice is one line with both quantities and both discounts; `line` is where it stood first. */
export function oneLineEach(items: Asked[]): Line[] {
  const lines = new Map<string, Line>();
  items.forEach(({ product_id, quantity, discount }, line) => {
    const first = lines.get(product_id) ?? { product_id, quantity: 0, discount: 0, line };
    lines.set(product_id, {
      ...first,
      quantity: first.quantity + quantity,
      discount: first.discount + discount,
    });
  });
  return [...lines.values()];
}

/** What stands on a sale, computed by money.ts. @param snapshots one for each line */
export function priceLines(
  lines: Line[],
  snapshots: Snapshot[],
  ofOrder: { discount: number; shipping: number },
): { items: SaleItem[]; total: number; tax: number } {
  const priced = lines.map((line, at) => {
    const snapshot = snapshots[at];
    if (!snapshot) throw new Error('A line without its product.');
    const { sku, name, unit_price, tax_rate } = snapshot;
    return { ...line, sku, name, unit_price, tax_rate };
  });
  const { totals, total, tax } = computeSale(priced, ofOrder);
  const items = priced.map(({ line: _, ...item }, at) => ({ ...item, total: totals[at] ?? 0 }));
  return { items, total, tax };
}
