/** What the form must know of a product that it shows; prices in minor units. */
export interface SaleProduct {
  product_id: string;
  sku: string;
  name: string;
  unit_price: number;
  currency: string;
  /** Pieces left; null when not counted or not known. */
  stock: number | null;
}

export interface SaleItemInput {
  product_id: string;
  quantity: number;
  /** Minor units; NaN while the field says nothing usable. */
  discount?: number;
}

interface SaleAmounts {
  items: readonly SaleItemInput[];
  discount?: number;
  shipping?: number;
}

/** What the lines cost together, in minor units. Quantities that are no whole number yet count as none. */
export function computeSubtotal(
  lines: readonly SaleItemInput[],
  products: ReadonlyMap<string, SaleProduct>,
): number {
  return lines.reduce((sum, line) => sum + computeItemTotal(line, products), 0);
}

/** What one line costs after its discount, in minor units. */
export function computeItemTotal(
  { product_id, quantity, discount }: SaleItemInput,
  products: ReadonlyMap<string, SaleProduct>,
): number {
  const price = products.get(product_id)?.unit_price ?? 0;
  return Number.isInteger(quantity) && quantity > 0
    ? Math.max(0, price * quantity - toUsableAmount(discount))
    : 0;
}

/** What the customer pays, in minor units: the lines less the order's discount, and the shipping. */
export const computeGrandTotal = (
  { items, discount, shipping }: SaleAmounts,
  products: ReadonlyMap<string, SaleProduct>,
): number =>
  Math.max(0, computeSubtotal(items, products) - toUsableAmount(discount)) + toUsableAmount(shipping);

const toUsableAmount = (amount: number | undefined) =>
  amount === undefined || Number.isNaN(amount) ? 0 : amount;
