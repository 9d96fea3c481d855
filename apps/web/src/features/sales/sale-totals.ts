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

interface Line {
  product_id: string;
  quantity: number;
}

/** What the lines cost together, in minor units. Quantities that are no whole number yet count as none. */
export function subtotalOf(lines: readonly Line[], products: ReadonlyMap<string, SaleProduct>): number {
  return lines.reduce((sum, line) => sum + totalOf(line, products), 0);
}

/** What one line costs, in minor units. */
export function totalOf({ product_id, quantity }: Line, products: ReadonlyMap<string, SaleProduct>): number {
  const price = products.get(product_id)?.unit_price ?? 0;
  return Number.isInteger(quantity) && quantity > 0 ? price * quantity : 0;
}
