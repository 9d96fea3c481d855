/** Product data of the form; prices in minor units. */
export interface SaleProduct {
  product_id: string;
  sku: string;
  name: string;
  unit_price: number;
  currency: string;
  /** Pieces in stock; null when not tracked or unknown. */
  stock: number | null;
}

export interface SaleItemInput {
  product_id: string;
  quantity: number;
  /** Minor units; NaN while the field is invalid. */
  discount?: number;
}

interface SaleAmounts {
  items: readonly SaleItemInput[];
  discount?: number;
  shipping?: number;
}

/** The sum of the items in minor units. Quantities that are not whole numbers count as zero. */
export function computeSubtotal(
  lines: readonly SaleItemInput[],
  products: ReadonlyMap<string, SaleProduct>,
): number {
  return lines.reduce((sum, item) => sum + computeItemTotal(item, products), 0);
}

/** The amount of an item after its discount, in minor units. */
export function computeItemTotal(
  { product_id, quantity, discount }: SaleItemInput,
  products: ReadonlyMap<string, SaleProduct>,
): number {
  const price = products.get(product_id)?.unit_price ?? 0;
  return Number.isInteger(quantity) && quantity > 0
    ? Math.max(0, price * quantity - toUsableAmount(discount))
    : 0;
}

/** The total in minor units: items minus the order discount, plus shipping. */
export const computeGrandTotal = (
  { items, discount, shipping }: SaleAmounts,
  products: ReadonlyMap<string, SaleProduct>,
): number =>
  Math.max(0, computeSubtotal(items, products) - toUsableAmount(discount)) + toUsableAmount(shipping);

const toUsableAmount = (amount: number | undefined) =>
  amount === undefined || Number.isNaN(amount) ? 0 : amount;
