import type { SaleItem } from '@relaydesk/contracts/sale';
import type { StockRequest } from '../products/stock/reserve-stock';
import { computeSaleTotals } from './compute-sale-totals';

export interface SaleItemInput {
  product_id: string;
  quantity: number;
  discount: number;
}

export type IndexedSaleItem = StockRequest & SaleItemInput;

/** Product fields that an item stores when it is recorded. */
export type ProductSnapshot = Pick<SaleItem, 'sku' | 'name' | 'unit_price' | 'tax_rate'>;

/** Merges repeated products into one item, summing quantities and discounts; `line` is the first index. */
export function mergeDuplicateItems(items: SaleItemInput[]): IndexedSaleItem[] {
  const lines = new Map<string, IndexedSaleItem>();
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

/** Amounts of a sale, computed by compute-sale-totals.ts. @param snapshots one per item */
export function priceItems(
  lines: IndexedSaleItem[],
  snapshots: ProductSnapshot[],
  ofOrder: { discount: number; shipping: number },
): { items: SaleItem[]; total: number; tax: number } {
  const priced = lines.map((line, at) => {
    const snapshot = snapshots[at];
    if (!snapshot) throw new Error('A line without its product.');
    const { sku, name, unit_price, tax_rate } = snapshot;
    return { ...line, sku, name, unit_price, tax_rate };
  });
  const { totals, total, tax } = computeSaleTotals(priced, ofOrder);
  const items = priced.map(({ line: _, ...item }, at) => ({ ...item, total: totals[at] ?? 0 }));
  return { items, total, tax };
}
