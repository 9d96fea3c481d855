import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../../context/context';
import { quoteProducts, updateReservation } from '../../products/stock/reserve-stock';
import { assertExpectedTotal } from '../assert-expected-total';
import { type IndexedSaleItem, type ProductSnapshot, priceItems } from '../price-items';
import { reservesStock } from '../sale.policy';
import { replaceSaleItems } from '../write-sale.queries';

interface SaleAmounts {
  discount: number;
  shipping: number;
  expected_total?: number | undefined;
}

/**
 * Replaces items or amounts of a sale. Existing items keep their recorded price; new ones get the current
 * price. Adjusts stock by the difference if the sale reserves stock.
 */
export async function changeSaleItems(
  tx: Tx,
  sale: Sale,
  lines: IndexedSaleItem[],
  money: SaleAmounts,
): Promise<void> {
  const { organization_id, currency } = sale;
  const kept = new Map(sale.items.map((item) => [item.product_id, item]));
  const added = lines.filter(({ product_id }) => !kept.has(product_id));
  const products = reservesStock(sale)
    ? await updateReservation(tx, organization_id, withReservedQuantities(sale, lines), { seller: 'staff' })
    : await quoteProducts(tx, organization_id, added);
  const sold = new Map(products.map(({ id, price, ...it }) => [id, { ...it, unit_price: price }]));

  const snapshots = lines.map(({ product_id }): ProductSnapshot => {
    const snapshot = kept.get(product_id) ?? sold.get(product_id);
    if (!snapshot) throw new Error('A line without its product.');
    return snapshot;
  });
  const { discount, shipping, expected_total } = money;
  const priced = priceItems(lines, snapshots, money);
  assertExpectedTotal(expected_total, { ...priced, discount, shipping, currency });
  await replaceSaleItems(tx.db, sale, { ...priced, discount, shipping });
}

/** All requested and existing products, requested ones first, so that `line` is the index in the request. */
function withReservedQuantities({ items }: Sale, lines: IndexedSaleItem[]) {
  const held = (product_id: string) => items.find((item) => item.product_id === product_id)?.quantity ?? 0;
  const wanted = lines.map((line) => ({ ...line, held: held(line.product_id) }));
  const dropped = items
    .filter(({ product_id }) => !lines.some((line) => line.product_id === product_id))
    .map(({ product_id, quantity }) => ({ product_id, quantity: 0, held: quantity, line: 0 }));
  return [...wanted, ...dropped];
}
