import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../../context/context';
import { moveStock, quoteProducts } from '../../products/stock/reserve-stock';
import { type Line, priceLines, type Snapshot } from '../price-items';
import { refuseOtherTotal } from '../assert-expected-total';
import { holdsStock } from '../sale.policy';
import { replaceItems } from '../write-sale.queries';

interface Money {
  discount: number;
  shipping: number;
  expected_total?: number | undefined;
}

/**
 * Gives a sale other lines or amounts. Lines that stay keep the price they were recorded at; new ones are sold as they
 * are now. Where the sale holds pieces, they move by the difference.
 */
export async function changeLines(tx: Tx, sale: Sale, lines: Line[], money: Money): Promise<void> {
  const { organization_id, currency } = sale;
  const kept = new Map(sale.items.map((item) => [item.product_id, item]));
  const added = lines.filter(({ product_id }) => !kept.has(product_id));
  const products = holdsStock(sale)
    ? await moveStock(tx, organization_id, withHeld(sale, lines), { seller: 'staff' })
    : await quoteProducts(tx, organization_id, added);
  const sold = new Map(products.map(({ id, price, ...it }) => [id, { ...it, unit_price: price }]));

  const snapshots = lines.map(({ product_id }): Snapshot => {
    const snapshot = kept.get(product_id) ?? sold.get(product_id);
    if (!snapshot) throw new Error('A line without its product.');
    return snapshot;
  });
  const { discount, shipping, expected_total } = money;
  const priced = priceLines(lines, snapshots, money);
  refuseOtherTotal(expected_total, { ...priced, discount, shipping, currency });
  await replaceItems(tx.db, sale, { ...priced, discount, shipping });
}

/** Every product that is wanted or held, the wanted ones first, so that `line` is where each was asked for. */
function withHeld({ items }: Sale, lines: Line[]) {
  const held = (product_id: string) => items.find((item) => item.product_id === product_id)?.quantity ?? 0;
  const wanted = lines.map((line) => ({ ...line, held: held(line.product_id) }));
  const dropped = items
    .filter(({ product_id }) => !lines.some((line) => line.product_id === product_id))
    .map(({ product_id, quantity }) => ({ product_id, quantity: 0, held: quantity, line: 0 }));
  return [...wanted, ...dropped];
}
